import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { appFiles } from '@/lib/core/files/files';
import { BackupStep } from '@/lib/core/generated/prisma/enums';
import { withoutAddresses } from '@/lib/core/process/log';
import { oneLineOf } from '@/lib/core/text/text-schema';
import { backUp } from './backup/backup';
import { filesOf, manifestIn, readMarker } from './backup/manifest';
import { checkBackup } from './backup/restore';
import { runCommand, withDatabase } from './own-database';
import { readArguments } from './start/arguments';
import { errorMessage, Failure, wordsOf } from './start/failure';
import { withClient } from './start/postgres';

const usage = `Writes the database and the files into a new folder, while the app goes on:

  npm run backup -- /var/backups/spotlicht/2026-11-27
  npm run backup -- /var/backups/spotlicht/2026-11-27 --keep 14

Proves that a backup can be restored, or the newest one in a folder of them, in a database that is made for this and removed:

  npm run backup -- --check /var/backups/spotlicht/2026-11-27
  npm run backup -- --check /var/backups/spotlicht

  --keep    removes the oldest backups in the folder around it, until so many are left that were made with --keep
  --check   reads a backup, restores its rows and counts them
  --failed  notes for the operators that whoever starts the "backup" or the "check" saw it fail`;

type Wanted =
  | { does: 'backup'; folder: string; keep: number | undefined }
  | { does: 'check'; folder: string }
  | { does: 'tell'; step: BackupStep };

function readWanted(args: string[]): Wanted {
  const { values, words } = readArguments(
    args,
    usage,
    { keep: { type: 'string' }, check: { type: 'string' }, failed: { type: 'string' } },
    1,
  );
  if (values.failed !== undefined) {
    const step = Object.values(BackupStep).find((one) => one === values.failed);
    if (!step || args.length > 2)
      throw new Failure(`--failed takes "backup" or "check", and nothing else.\n\n${usage}`);
    return { does: 'tell', step };
  }
  const given = values.check ?? words[0];
  if (!given) throw new Failure(`Say which folder.\n\n${usage}`);
  const folder = path.resolve(given);
  if (values.check !== undefined) {
    if (words.length > 0 || values.keep !== undefined)
      throw new Failure(`--check takes one folder and nothing else.\n\n${usage}`);
    return { folder, does: 'check' };
  }
  if (values.keep !== undefined && !/^[1-9]\d{0,3}$/.test(values.keep))
    throw new Failure(`--keep is no number from 1 to 9999.\n\n${usage}`);
  return { folder, does: 'backup', keep: values.keep === undefined ? undefined : Number(values.keep) };
}

/** Returns the folder of a backup: this one, or the newest in it. */
async function findBackup(folder: string): Promise<string> {
  if (manifestIn(folder)) return folder;
  const names = await readdir(folder).catch(() => []);
  const found = names.flatMap((name) => {
    const inside = path.join(folder, name);
    const takenAt = name.endsWith('.part') ? undefined : manifestIn(inside)?.takenAt;
    return takenAt ? [{ inside, takenAt }] : [];
  });
  // Without any, reading the folder itself gives the reason.
  return found.sort((one, other) => other.takenAt.localeCompare(one.takenAt))[0]?.inside ?? folder;
}

/** The maximum of characters of an error in a message to operators. */
const longestError = 500;

/** Runs a backup or a check, and records its outcome in the database, from which operators are notified. */
async function noting<Done>(
  databaseUrl: string,
  step: BackupStep,
  work: () => Promise<Done>,
  found: (done: Done) => { at: string | null; bytes: number | null },
): Promise<void> {
  let done: Done;
  try {
    done = await work();
  } catch (error) {
    const words = oneLineOf(withoutAddresses(wordsOf(error) ?? errorMessage(error)), longestError);
    // The command itself ends with this error.
    await noteFailure(databaseUrl, step, words).catch(() => {});
    throw error;
  }
  const { at, bytes } = found(done);
  await note(
    databaseUrl,
    `INSERT INTO backup_runs (step, "succeededAt", bytes) VALUES ($1, coalesce($2, now()), $3)
     ON CONFLICT (step) DO UPDATE
     SET "succeededAt" = excluded."succeededAt", bytes = excluded.bytes, "failedAt" = NULL, error = NULL`,
    [step, at, bytes],
  );
}

/** Records a failure. With `isVague`, the words of one recorded minutes ago stay. */
function noteFailure(databaseUrl: string, step: BackupStep, error: string, isVague = false): Promise<void> {
  return note(
    databaseUrl,
    `INSERT INTO backup_runs AS one (step, "failedAt", error) VALUES ($1, now(), $2)
     ON CONFLICT (step) DO UPDATE SET "failedAt" = now(), error = CASE
       WHEN $3 AND one."failedAt" > now() - interval '10 minutes' THEN one.error ELSE excluded.error END`,
    [step, error, isVague],
  );
}

/** The table is missing until a version that has it migrates the database. */
async function note(databaseUrl: string, sql: string, values: unknown[]): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ has: boolean }>(
      "SELECT to_regclass('public.backup_runs') IS NOT NULL AS has",
    );
    if (rows[0]?.has) await client.query(sql, values);
  });
}

/** Returns systemd's description of a run that was killed and could not report it: its unit, and its result. */
function failureBySystemd(step: BackupStep): string {
  const { MONITOR_UNIT = 'spotlicht-backup', MONITOR_SERVICE_RESULT = 'unknown' } = process.env;
  return `The ${step} ended before it was done (${MONITOR_SERVICE_RESULT}). Its log: journalctl -u ${MONITOR_UNIT}`;
}

await runCommand(async (args) => {
  const wanted = readWanted(args);
  await withDatabase(async (databaseUrl) => {
    if (wanted.does === 'tell')
      return noteFailure(databaseUrl, wanted.step, failureBySystemd(wanted.step), true);
    const files = appFiles();
    if (wanted.does === 'check') {
      const folder = await findBackup(wanted.folder);
      const check = () => checkBackup(databaseUrl, { folder, report: console.log });
      const [own, owner] = [await readMarker(files), await readMarker(filesOf(folder))];
      if (owner !== null && owner !== own) await check();
      else await noting(databaseUrl, 'check', check, () => ({ at: null, bytes: null }));
      return console.log(`The backup in ${folder} is good`);
    }
    await noting(
      databaseUrl,
      'backup',
      () => backUp(databaseUrl, { files, ...wanted, report: console.log }),
      ({ takenAt, tables, files: { total = 0 } }) => ({
        at: takenAt,
        bytes: tables.reduce((sum, { bytes = 0 }) => sum + bytes, total),
      }),
    );
    console.log(`The backup is in ${wanted.folder}`);
  });
});
