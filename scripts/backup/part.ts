import type { Client } from 'pg';
import { removeAgain } from '@/lib/brands/removal-commands';
import { createDb } from '@/lib/core/database/db';
import { halfRestored } from '@/lib/core/database/session';
import type { Files } from '@/lib/core/files/files';
import { withoutAddresses } from '@/lib/core/process/log';
import { deleteAgain } from '@/lib/data/deletion/erase-commands';
import { hashOfAccount, readRegister } from '@/lib/data/deletion/register-commands';
import { restorableDays, restoreAccount } from '@/lib/data/deletion/restore-commands';
import { readHistory } from '../migrate';
import { connect, parseDatabaseUrl } from '../prisma/connection.mjs';
import { errorCode, Failure } from '../start/failure';
import type { Report } from './backup';
import { collect, readSchema } from './belonging';
import { bring, type Entry } from './bring-part';
import { filesOf, readManifest, readMarker, verify } from './manifest';
import { inTemporary } from './restore';

export type Part = {
  /** The brand's id, or the person's address or id. */
  of: { brand: string } | { person: string };
  /** Whether to commit. Otherwise everything is tried, and rolled back. */
  isApplied: boolean;
  /** Whether a person comes back who has deleted their account themselves. */
  althoughDeleted: boolean;
  /** Tables of which nothing comes back. */
  without: readonly string[];
  /** Existing rows that are reset to the backup: "shows/0193…". */
  overwrite: readonly string[];
  /** Tables whose rows come although a member or a comedian may have wished them gone: see `comesWithOwner`. */
  alsoRemoved: readonly string[];
};

/**
 * Brings back the lost rows of a brand or of a person, from a backup, in one transaction beside the running app.
 * Existing rows stay as they are, whatever the backup has. All accounts in the register of deletions are deleted again
 * first, in the copy of the backup and by the app's own rules: none of their data comes back with another person's.
 * References to a row that is gone for good become empty or stay away, by the rule of their foreign key.
 *
 * Triggers run as always, so their counters are right beside the existing rows.
 *
 * @throws Failure when the backup is of another database, when it has no such brand or person, when a unique value is
 *   taken by now, and when a person has deleted their account and `althoughDeleted` is not set
 */
export async function restorePart(
  databaseUrl: string,
  given: Part & { files: Files; folder: string; now: Date; report: Report },
): Promise<void> {
  const { files, folder, report, without } = given;
  const manifest = readManifest(folder);
  if ((await readMarker(filesOf(folder))) !== (await readMarker(files)))
    throw new Failure(`The backup in ${folder} is of another database than this one, so no part of it fits.`);
  await verify(folder, manifest, false);
  report(`The backup of ${manifest.takenAt} is whole`);
  const client = await connect(parseDatabaseUrl(databaseUrl).config);
  try {
    const problem = await halfRestored.find(client);
    if (problem) throw new Failure(problem);
    await readSchema(client, without);
    await inTemporary(databaseUrl, { folder, manifest, report }, async (copy, address) => {
      const namesOf = async (one: Client) => (await readHistory(one)).map(({ name }) => name).join();
      if ((await namesOf(client)) !== (await namesOf(copy)))
        throw new Failure('The app’s database is older than this code: first do npm run migrate.');
      const owner = 'person' in given.of ? await findPerson(copy, client, given.of.person, given) : null;
      const returning = owner?.returning ?? [];
      // Returning people are in no team: an admin adds them again.
      const schema = await readSchema(copy, returning.length > 0 ? [...without, 'brand_members'] : without);
      if ('brand' in given.of) await requireSameBrand(copy, client, given.of.brand);
      await collect(copy, schema, given.of, owner?.emails ?? []);
      await deleteInCopy(address, given, returning);
      await bring(copy, client, schema, { ...given, returning });
    });
  } catch (error) {
    throw sayConflict(error);
  } finally {
    await client.end();
  }
}

/** The addresses of a person, and their entries in the register of deletions. */
type Person = { emails: string[]; returning: Entry[] };

/** Finds the addresses and accounts of a person in the backup, and refuses people who have deleted their account. */
async function findPerson(
  copy: Client,
  client: Client,
  said: string,
  { files, althoughDeleted }: { files: Files; althoughDeleted: boolean },
): Promise<Person> {
  const { rows } = await copy.query<{ emails: string[]; accountIds: string[]; isDeleted: boolean }>(
    `WITH found AS (
      SELECT unnest(address_spellings(email)) AS email FROM (
        SELECT email, id FROM accounts UNION ALL SELECT email, id FROM comedians) AS one
      WHERE id::text = lower($1) OR email = ANY(address_spellings(lower($1))))
    SELECT array(SELECT DISTINCT email FROM found) AS emails,
      array(SELECT id::text FROM accounts WHERE email IN (SELECT email FROM found)) AS "accountIds",
      EXISTS (SELECT FROM accounts WHERE "deletedAt" IS NOT NULL AND email IN (SELECT email FROM found)) AS "isDeleted"`,
    [said],
  );
  const person = rows[0]!;
  if (person.emails.length === 0)
    throw new Failure('There is no such person in the backup: try an older one.');
  if (person.isDeleted)
    throw new Failure('They had deleted their account before this backup was made: take an older one.');
  const { rowCount } = await client.query(
    'SELECT FROM accounts WHERE id = ANY($1::uuid[]) AND "deletedAt" IS NOT NULL',
    [person.accountIds],
  );
  if (rowCount)
    throw new Failure(
      `They have deleted their account, and it is still there: within ${restorableDays} days they bring it back themselves, by signing in. ` +
        'When it is erased after that, --although-deleted brings back what this backup has.',
    );
  const returning = await entriesOf(files, person.accountIds);
  const [entry] = returning;
  if (entry && !althoughDeleted)
    throw new Failure(
      `They deleted their account themselves on ${entry.deletedAt.toISOString().slice(0, 10)}. Nothing of them comes back, unless they ask for it ` +
        'themselves and you say so: --although-deleted',
    );
  return { emails: person.emails, returning };
}

/** Lists the entries of some accounts in the register of deletions. */
async function entriesOf(files: Files, accountIds: readonly string[]): Promise<Entry[]> {
  const hashes = new Map(accountIds.map((id) => [hashOfAccount(id), id]));
  const found: Entry[] = [];
  if (hashes.size === 0) return found;
  for await (const { hash, deletedAt } of readRegister(files)) {
    const accountId = hashes.get(hash);
    if (accountId) found.push({ accountId, deletedAt });
  }
  return found;
}

/** Throws a `Failure` when the backup has no such brand, and when another one has its address by now. */
async function requireSameBrand(copy: Client, client: Client, id: string): Promise<void> {
  const [before, by] = await Promise.all(
    [copy, client].map((one) =>
      one.query<{ createdAt: Date }>('SELECT "createdAt" FROM brands WHERE id = $1', [id]),
    ),
  );
  const [then, now] = [before?.rows[0]?.createdAt, by?.rows[0]?.createdAt];
  if (!then)
    throw new Failure(`There is no brand "${id}" in the backup: look at its address, or try an older one.`);
  if (now && now.getTime() !== then.getTime())
    throw new Failure(
      `The address "${id}" is taken: it belongs to a brand that was made on ${now.toISOString().slice(0, 10)}. As long as that one has it, the brand ` +
        'of the backup cannot come back.',
    );
}

/**
 * Removes and deletes again, in the copy and by the app's own rules, the people in the registers. Those who return are
 * then restored by these rules as well: without the spots that they gave back. The registers themselves are only read.
 */
async function deleteInCopy(
  address: string,
  { files, now }: { files: Files; now: Date },
  returning: readonly Entry[],
): Promise<void> {
  const db = createDb(address, { connections: 1 });
  const nothing = () => Promise.resolve();
  const read: Files = { ...files, put: nothing, delete: nothing };
  try {
    await removeAgain(db, read);
    await deleteAgain({ db, files: read, now });
    // Without an entry in the register, an account may be restored at any time.
    const unentered: Files = { ...read, open: () => Promise.resolve(null) };
    for (const id of new Set(returning.map(({ accountId }) => accountId))) {
      const { ok } = await restoreAccount({ db, files: unentered, now }, id);
      if (!ok) throw new Error('The account could not be restored in the copy.');
    }
  } finally {
    await db.$disconnect();
  }
}

/** Returns a `Failure` with instructions for PostgreSQL errors caused by present rows; other errors unchanged. */
function sayConflict(error: unknown): unknown {
  const { table = '', constraint = '', detail = '', message } = error as Partial<Record<string, string>>;
  const away = `or leave the table out: --without ${table}`;
  const words: Record<string, string> = {
    // SQLSTATE unique_violation
    '23505': `A value in ${table} is taken by another row meanwhile: ${withoutAddresses(detail)} Give that one another value, ${away}`,
    // check_violation
    '23514': `Beside what is there now, a row of ${table} would break the rule ${constraint}. Make room for it (such as a spot of a show that is full), ${away}`,
    // raise_exception, by a trigger
    P0001: `A row does not fit what is there now: ${message} Leave its table out with --without.`,
  };
  // serialization_failure, deadlock_detected, lock_not_available, foreign_key_violation
  for (const code of ['40001', '40P01', '55P03', '23503'])
    words[code] = 'Others have changed the same rows at this moment. Do it again.';
  const said = words[errorCode(error) ?? ''];
  return said ? new Failure(`Nothing was changed. ${said}`, { cause: error }) : error;
}
