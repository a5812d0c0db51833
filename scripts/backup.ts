import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { appFiles } from '@/lib/core/files/files';
import { backUp } from './backup/backup';
import { manifestIn } from './backup/manifest';
import { checkBackup } from './backup/restore';
import { runCommand, withDatabase } from './own-database';
import { readArguments } from './start/arguments';
import { Failure } from './start/failure';

const usage = `Writes the database and the files into a new folder, while the app goes on:

  npm run backup -- /var/backups/spotlicht/2026-11-27
  npm run backup -- /var/backups/spotlicht/2026-11-27 --keep 14

Proves that a backup can be restored, or the newest one in a folder of them, in a database that is made for this and removed:

  npm run backup -- --check /var/backups/spotlicht/2026-11-27
  npm run backup -- --check /var/backups/spotlicht

  --keep   removes the oldest backups in the folder around it, until so many are left that were made with --keep
  --check  reads a backup, restores its rows and counts them`;

type Wanted =
  { folder: string; does: 'backUp'; keep: number | undefined } | { folder: string; does: 'check' };

function readWanted(args: string[]): Wanted {
  const { values, words } = readArguments(
    args,
    usage,
    { keep: { type: 'string' }, check: { type: 'string' } },
    1,
  );
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
  return { folder, does: 'backUp', keep: values.keep === undefined ? undefined : Number(values.keep) };
}

/** Returns a folder that has a backup, or the newest backup in it. */
async function findBackup(folder: string): Promise<string> {
  if (manifestIn(folder)) return folder;
  const names = await readdir(folder).catch(() => []);
  const found = names.flatMap((name) => {
    const inside = path.join(folder, name);
    const takenAt = name.endsWith('.part') ? undefined : manifestIn(inside)?.takenAt;
    return takenAt ? [{ inside, takenAt }] : [];
  });
  // Without any, the folder itself says what is wrong with it.
  return found.sort((one, other) => other.takenAt.localeCompare(one.takenAt))[0]?.inside ?? folder;
}

await runCommand(async (args) => {
  const wanted = readWanted(args);
  await withDatabase(async (databaseUrl) => {
    if (wanted.does === 'check') {
      const folder = await findBackup(wanted.folder);
      await checkBackup(databaseUrl, { folder, report: console.log });
      console.log(`The backup in ${folder} is good`);
    } else {
      await backUp(databaseUrl, { files: appFiles(), ...wanted, report: console.log });
      console.log(`The backup is in ${wanted.folder}`);
    }
  });
});
