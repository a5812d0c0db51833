import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { de, Faker } from '@faker-js/faker';
import { Client } from '@/lib/core/database/session';
import { privacyVersion } from '@/lib/comedians/rules';
import { abouts, comedianReasons, messages, themes, workplaces } from './demo/texts';
import { checkInvariants } from './invariants';

/** The number of rows of each kind. */
interface Size {
  brands: number;
  comedians: number;
  shows: number;
  applications: number;
}

/** The size for benchmarks. */
export const largeSize: Size = { brands: 200, comedians: 20_000, shows: 100_000, applications: 1_000_000 };

/** The SQL scripts in the order in which they depend on each other. */
const scripts = ['people', 'shows', 'applications', 'chats'] as const;

const tables = [
  'brands',
  'comedians',
  'shows',
  'applications',
  'application_events',
  'notifications',
  'line_up_entries',
  'sent_line_up_entries',
  'brand_comedians',
  'chats',
  'chat_members',
  'chat_messages',
  'chat_readers',
] as const;

/** A prime above every number of comedians, so it has no common divisor with any. */
const comedianStep = 1_000_003;

/** The number of different first and last names that are combined. */
const names = 1000;

/**
 * Adds a world for benchmarks to a database that has the cities. SQL writes it in one transaction, because the
 * commands would take an hour for a million applications. Afterwards it checks the invariants that the commands would
 * have kept.
 *
 * @param report called with the results and their times, in short lines
 */
export async function seedLarge(
  databaseUrl: string,
  report: (line: string) => void,
  size = largeSize,
  now = new Date(),
): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const before = await count(client);
    await client.query('BEGIN');
    await client.query("SET LOCAL work_mem = '256MB'");
    await prepare(client, size, now);
    report('this takes a minute or three');
    for (const name of scripts) {
      const script = readFileSync(join(import.meta.dirname, 'large', `${name}.sql`), 'utf8');
      await timed(`${name} written`, report, () => client.query(script));
    }
    await timed('tables analysed', report, () => client.query(`ANALYZE ${tables.join(', ')}`));
    await timed('all of it is consistent', report, () => checkInvariants(client, now));
    await client.query('COMMIT');
    await timed('tables vacuumed', report, () => client.query(`VACUUM ${tables.join(', ')}`));
    const after = await count(client);
    for (const table of tables) report(`${(after[table] - before[table]).toLocaleString('en')} ${table}`);
  } finally {
    await client.end();
  }
}

/** Writes the one row from which the scripts read their sizes and texts. */
async function prepare(client: Client, size: Size, now: Date): Promise<void> {
  await client.query('SELECT setseed(0.2026)');
  await client.query(
    `CREATE TEMP TABLE size ON COMMIT DROP AS SELECT
       $1::int AS brands, $2::int AS comedians, $3::int AS shows, $4::int AS applications, $5::timestamptz AS now,
       $6::bigint AS comedian_step, $7::text AS privacy_version, $8::text[] AS first_names, $9::text[] AS last_names,
       $10::text[] AS abouts, $11::text[] AS messages, $12::text[] AS reasons,
       -- Numbers in ids and addresses go on where an earlier run ended.
       (SELECT count(*)::int FROM comedians WHERE email LIKE 'comedian-%@example.net') AS first_number`,
    [
      size.brands,
      size.comedians,
      size.shows,
      size.applications,
      now,
      comedianStep,
      privacyVersion,
      ...inventNames(),
      inventAbouts(),
      messages.de,
      comedianReasons,
    ],
  );
}

function inventNames(): [first: string[], last: string[]] {
  const { person, helpers } = new Faker({ locale: de, seed: names });
  return [
    helpers.multiple(() => person.firstName(), { count: names }),
    helpers.multiple(() => person.lastName(), { count: names }),
  ];
}

function inventAbouts(): string[] {
  return abouts.flatMap((about) =>
    themes.map((theme, index) =>
      about.replace('{theme}', theme).replace('{work}', workplaces[index % workplaces.length] ?? ''),
    ),
  );
}

async function count(client: Client): Promise<Record<(typeof tables)[number], number>> {
  const counts = tables.map((table) => `(SELECT count(*)::int FROM ${table}) AS ${table}`);
  const { rows } = await client.query(`SELECT ${counts.join(', ')}`);
  return rows[0];
}

async function timed(
  what: string,
  report: (line: string) => void,
  work: () => Promise<unknown>,
): Promise<void> {
  const start = performance.now();
  await work();
  report(`${what} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
}
