import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createDb } from '@/lib/core/database/db';
import { Client } from '@/lib/core/database/session';
import type { Files } from '@/lib/core/files/files';
import { localFiles } from '@/lib/core/files/local-files';
import { joinStorage, markerKey } from '@/lib/host/storage/marker';
import { testDatabase } from '@/lib/core/testing/database';
import { keysIn } from '@/lib/core/testing/files';
import { deleteAccount } from '@/lib/data/deletion/commands';
import { eraseAccounts } from '@/lib/data/deletion/erase-commands';
import { videoKey } from '@/lib/media/videos/key-rules';
import { seedDemo } from '@/prisma/seed/demo';
import { importPlaces } from '../places';
import { emptyDatabase } from '../testing/empty-database';
import { backUp } from './backup';
import { belongingTables } from './belonging';
import { restorePart, type Part } from './part';

const seeded = testDatabase();
const { admin, urlOf } = emptyDatabase('part_test');
const now = new Date();

/** Milliseconds for all places and the demo world, also on a busy machine. */
const seedTimeout = 240_000;

let scratch: string;
const folder = () => path.join(scratch, 'backup');

beforeAll(async () => {
  scratch = await mkdtemp(path.join(tmpdir(), 'part-test-'));
  const files = localFiles(path.join(scratch, 'seeded'));
  await importPlaces(seeded.url);
  await seedDemo(seeded.url, () => {}, now, files);
  await joinStorage(seeded.db, files);
  await seeded.db.$executeRaw`
    INSERT INTO accounts (id, email, "lastSignInAt") SELECT gen_random_uuid(), email, now() FROM comedians
    ON CONFLICT DO NOTHING`;
  // A film of each comedian, and a recording of a show of each brand.
  await seeded.db.$executeRaw`
    INSERT INTO videos (id, "comedianId", container, bytes, milliseconds, width, height)
    SELECT gen_random_uuid(), id, 'mp4', 1, 1, 1, 1 FROM comedians ON CONFLICT DO NOTHING`;
  await seeded.db.$executeRaw`
    INSERT INTO recordings (id, "fileId", "brandId", "showId", container, bytes, milliseconds, width, height, sha256, mark, "unsharedSince")
    SELECT DISTINCT ON ("brandId") gen_random_uuid(), gen_random_uuid(), "brandId", id, 'mp4'::"VideoContainer", 1, 1, 1, 1, '\\x00'::bytea, '', now()
    FROM shows ORDER BY "brandId", id`;
  // A finished draw of each brand: it takes no tickets any more.
  await seeded.db.$executeRaw`
    INSERT INTO draws ("showId", seed, "seedHash", places, "isWeighted", "startedAt", "drawsAt")
    SELECT DISTINCT ON ("brandId") id, sha256(''), encode(sha256(sha256('')), 'hex'), 1, false, now() - interval '2 hours', now() - interval '1 hour'
    FROM shows WHERE id NOT IN (SELECT "showId" FROM draws) ORDER BY "brandId", id`;
  await seeded.db.$executeRaw`
    INSERT INTO draw_tickets (id, "showId", code, lots, place, "holderComedianId")
    SELECT gen_random_uuid(), "showId", 'a', 1, 0, (SELECT min(id::text)::uuid FROM comedians) FROM draws WHERE seed = sha256('')`;
  await seeded.db.$executeRaw`UPDATE draws SET "drawnAt" = now() WHERE seed = sha256('')`;
  const films = await seeded.db.$queryRaw<{ id: string }[]>`
    SELECT id::text FROM videos UNION SELECT "fileId"::text FROM recordings`;
  for (const { id } of films) await files.put(videoKey(id), Buffer.from(id));
  await backUp(seeded.url, { files, folder: folder(), report: () => {} });
  await seeded.db.$disconnect();
  return () => rm(scratch, { recursive: true, force: true });
}, seedTimeout);

/** The app's database and storage of each test, as they were when the backup was made. */
let url: string;
let files: Files;
let sql: Client;

beforeEach(async () => {
  const name = `part_${randomUUID()}`;
  const template = new URL(seeded.url).pathname.slice(1);
  await admin.query(`CREATE DATABASE "${name}" TEMPLATE "${template}" STRATEGY file_copy`);
  url = urlOf(name);
  await cp(path.join(scratch, 'seeded'), path.join(scratch, name), { recursive: true });
  files = localFiles(path.join(scratch, name));
  sql = new Client(url);
  await sql.connect();
  return async () => {
    await sql.end();
    await admin.query(`DROP DATABASE "${name}" WITH (FORCE)`);
  };
});

afterEach(async () => {
  const { rowCount } = await admin.query(
    `SELECT FROM pg_database
    WHERE datname = 'spotlicht_check_' || (SELECT oid FROM pg_database WHERE datname = $1)`,
    [new URL(url).pathname.slice(1)],
  );
  expect(rowCount).toBe(0);
});

/** Restores a part, or reports what it would do. Returns the reported lines. */
async function bring(part: Partial<Part> & Pick<Part, 'of'>, storage = files): Promise<string[]> {
  const said: string[] = [];
  const usual = { isApplied: true, althoughDeleted: false, without: [], overwrite: [], alsoRemoved: [] };
  const report = (line: string) => said.push(line);
  await restorePart(url, { ...usual, ...part, files: storage, folder: folder(), now, report });
  return said;
}

/** Counters that triggers raise, also when a row comes back, because feeds need a newer one. */
const raised = `- 'feedRevision' - 'changedAt'`;

/** Everything in the database as digests of its tables, without copies of changes, and the files. */
async function content(without: readonly string[] = []) {
  const { rows } = await sql.query<{ name: string }>(`
    SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1`);
  const digests: Record<string, unknown> = {};
  for (const { name } of rows.filter((one) => ![...without, 'public_changes'].includes(one.name))) {
    const found = await sql.query(
      `SELECT count(*), sum(hashtextextended((to_jsonb(t) ${raised})::text, 0)) FROM public."${name}" AS t`,
    );
    digests[name] = found.rows[0];
  }
  return { digests, keys: await keysIn(files) };
}

const valueOf = async <Value>(query: string, values: unknown[] = []): Promise<Value> =>
  (await sql.query<{ value: Value }>(query, values)).rows[0]!.value;

/** The brand of the demo world with the most applications. */
const largest = () =>
  valueOf<string>(`
    SELECT "brandId" AS value FROM shows JOIN applications ON shows.id = "showId"
    GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1`);

/** Deletes a brand with all its rows, as if by accident, and all pictures and films. */
async function loseBrand(brand: string): Promise<void> {
  await sql.query('DELETE FROM shows WHERE "brandId" = $1', [brand]);
  await sql.query('DELETE FROM series WHERE "brandId" = $1', [brand]);
  await sql.query('DELETE FROM brands WHERE id = $1', [brand]);
}

/** Deletes a person with their account and all their rows, as if by accident. */
async function losePerson(comedianId: string, email: string): Promise<void> {
  await sql.query('DELETE FROM comedians WHERE id = $1', [comedianId]);
  await sql.query('DELETE FROM accounts WHERE email = $1', [email]);
  await sql.query('DELETE FROM brand_members WHERE email = $1', [email]);
}

/** Finds a comedian with many applications, no film and no picture in a chat, and their texts in a brand's chats. */
const somebody = async (brand: string) =>
  (
    await sql.query<{ id: string; email: string; accountId: string; text: string; messageId: string }>(
      `SELECT comedians.id, email, accounts.id AS "accountId", max(chat_messages.text) AS text,
        max(chat_messages.id::text) FILTER (WHERE chat_messages.text IS NOT NULL) AS "messageId"
      FROM comedians JOIN accounts USING (email)
      JOIN chat_messages ON "authorComedianId" = comedians.id AND chat_messages."pictureId" IS NULL
      JOIN chats ON chats.id = "chatId" JOIN shows ON shows.id = chats."showId" AND "brandId" = $1
      WHERE EXISTS (SELECT FROM applications WHERE "comedianId" = comedians.id)
        AND NOT EXISTS (SELECT FROM brand_members WHERE brand_members.email = comedians.email)
      GROUP BY 1, 2, 3 ORDER BY count(*) DESC, 1 LIMIT 1`,
      [brand],
    )
  ).rows[0]!;

/** Returns the tables that contain a text. */
async function tablesWith(text: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of Object.keys((await content()).digests)) {
    const { rowCount } = await sql.query(
      `SELECT FROM public."${name}" AS t WHERE strpos(t::text, $1) > 0 LIMIT 1`,
      [text],
    );
    if (rowCount) found.push(name);
  }
  return found;
}

it('has a place for each table of a brand or a person: it comes back, or it never does', async () => {
  // Ways in, messages that would be sent again and unfinished work never come back (`neverBack` in belonging.ts).
  const back = `accounts application_events applications blocks brand_comedians brand_favourites brand_members brand_notes
    brand_tags brands calendar_subscriptions channel_choices channel_settings chat_members chat_mentions chat_messages
    chat_readers chat_reports chats comedian_names comedians draw_tickets draws film_copies formats home_visits idea_votes
    identities line_up_edits line_up_entries nights nights_of_week notifications pictures playlist_entries
    playlist_ratings playlist_shows playlists profile_reports promo_pages recordings request_stops sent_line_up_entries
    series show_info_templates shows stage_changes stage_nights venues videos walk_on_tracks`;
  const never = `calendar_links chat_paces deliveries delivery_notices form_keys parked_rows push_subscriptions sessions
    show_imports video_uploads`;
  expect(await belongingTables(sql)).toEqual({ back: back.split(/\s+/), never: never.split(/\s+/) });
  const { rows } = await sql.query<{ many: number }>(
    "SELECT max(cardinality(conkey)) AS many FROM pg_constraint WHERE contype = 'f'",
  );
  expect(rows).toEqual([{ many: 1 }]);
});

it('brings a lost brand back whole, with its files, and touches nothing else', async () => {
  const brand = await largest();
  const { never } = await belongingTables(sql);
  const before = await content(never);
  await loseBrand(brand);
  const isOfPeople = (key: string) => key.startsWith('pictures/') || key.startsWith('videos/');
  for (const key of (await keysIn(files)).filter(isOfPeople)) await files.delete(key);
  const lost = await content();
  for (const name of [
    'shows',
    'applications',
    'sent_line_up_entries',
    'chat_messages',
    'recordings',
    'playlists',
    'draw_tickets',
  ])
    expect(lost.digests[name], name).not.toEqual(before.digests[name]);

  const args = [
    '--conditions=react-server',
    '--import=tsx',
    'scripts/restore.ts',
    folder(),
    '--brand',
    brand,
  ];
  const env = { ...process.env, DATABASE_URL: url, FILES_DIR: path.join(scratch, new URL(url).pathname) };
  const { stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(stdout).toContain('\nbrands: 1 come back, 0 are there\n');
  expect(stdout).toContain('\nNothing was changed. The same with --apply does it.\n');
  expect(await content()).toEqual(lost);

  // The app keeps running: a row of another brand is being written.
  const other = new Client(url);
  await other.connect();
  await other.query('BEGIN');
  const { rowCount } = await other.query('UPDATE shows SET title = $2 WHERE "brandId" <> $1', [brand, 'x']);
  expect(rowCount).toBeGreaterThan(9);
  const said = await bring({ of: { brand } });
  await other.query('ROLLBACK');
  await other.end();
  expect(stdout).toContain(said.slice(2).join('\n'));
  const after = await content(never);
  expect(after.digests).toEqual(before.digests);
  const isOf = (ids: string[]) => before.keys.filter((key) => ids.some((id) => key.includes(id)));
  const ids = await valueOf<string[]>(
    `SELECT array(SELECT id::text FROM pictures WHERE "brandId" = $1 UNION SELECT "fileId"::text FROM recordings WHERE "brandId" = $1) AS value`,
    [brand],
  );
  expect(isOf(ids).length).toBeGreaterThan(1);
  expect(after.keys).toEqual(expect.arrayContaining(isOf(ids)));

  const once = await content();
  const again = await bring({ of: { brand } });
  expect(again.filter((line) => /: [1-9]\d* come back/.test(line))).toEqual([]);
  expect(again).toContain('Files: 0');
  expect(await content()).toEqual(once);
});

it('brings a lost person back whole', async () => {
  const { never } = await belongingTables(sql);
  const before = await content(never);
  const { id, email } = await somebody(await largest());
  const film = await valueOf<string>('SELECT id AS value FROM videos WHERE "comedianId" = $1', [id]);
  await losePerson(id, email);
  await files.delete(videoKey(film));
  expect((await content(never)).digests).not.toEqual(before.digests);
  await bring({ of: { person: email } });
  expect(await content(never)).toEqual(before);
});

it('brings nothing of somebody back who has deleted their account, except for themselves when they ask for it', async () => {
  const brand = await largest();
  const { id, email, accountId, text, messageId } = await somebody(brand);
  const message = () => valueOf('SELECT text AS value FROM chat_messages WHERE id = $1', [messageId]);
  expect(await message()).toEqual(expect.any(String));
  const db = createDb(url, { connections: 1 });
  await deleteAccount({ db, files, now }, accountId);
  await expect(bring({ of: { person: accountId } })).rejects.toThrow('they bring it back themselves');
  await eraseAccounts({ db, files, now: new Date(now.getTime() + 15 * 86_400_000) });
  await db.$disconnect();
  await loseBrand(brand);
  const [withId, withText] = [await tablesWith(id), await tablesWith(text)];
  await bring({ of: { brand } });
  expect(
    await valueOf('SELECT count(*)::int AS value FROM shows WHERE "brandId" = $1', [brand]),
  ).toBeGreaterThan(9);
  expect(await tablesWith(id)).toEqual(withId);
  expect(await tablesWith(text)).toEqual(withText);
  expect(await message()).toBeNull();

  const isEntered = async () => (await keysIn(files)).filter((key) => key.startsWith('deletions/')).length;
  expect(await isEntered()).toBe(1);
  await expect(bring({ of: { person: email } })).rejects.toThrow('They deleted their account themselves on');
  await bring({ of: { person: email }, althoughDeleted: true });
  expect(await isEntered()).toBe(0);
  expect(await tablesWith(id)).toEqual(
    expect.arrayContaining(['applications', 'comedians', 'comedian_names']),
  );
  expect(await valueOf('SELECT "deletedAt" AS value FROM accounts WHERE id = $1', [accountId])).toBeNull();
});

it('stops with a sentence when a value is taken, and leaves everything as it was', async () => {
  const brand = await largest();
  const { id, email } = await somebody(brand);
  await losePerson(id, email);
  await sql.query('INSERT INTO accounts (id, email, "lastSignInAt") VALUES (gen_random_uuid(), $1, now())', [
    email,
  ]);
  await loseBrand(brand);
  const lost = await content();
  await expect(bring({ of: { person: email } })).rejects.toThrow(
    'Nothing was changed. A value in accounts is taken by another row meanwhile: Key (email)=([removed]) already exists.',
  );
  await expect(bring({ of: { brand: 'never-there' } })).rejects.toThrow('There is no brand "never-there"');

  for (const key of (await keysIn(files)).filter((one) => one.startsWith('pictures/')))
    await files.delete(key);
  const without = await content();
  expect(without.digests).toEqual(lost.digests);
  let puts = 0;
  const put: Files['put'] = (...args) => {
    puts += 1;
    return puts > 1 ? Promise.reject(new Error('the disk is gone')) : files.put(...args);
  };
  await expect(bring({ of: { brand } }, { ...files, put })).rejects.toThrow('the disk is gone');
  expect(puts).toBe(2);
  expect(await content()).toEqual(without);

  await sql.query(`INSERT INTO brands (id, name) VALUES ($1, 'Another')`, [brand]);
  const taken = await content();
  await expect(bring({ of: { brand } })).rejects.toThrow(`The address "${brand}" is taken`);
  const { rowCount } = await sql.query('UPDATE storage_marker SET value = gen_random_uuid()');
  expect(rowCount).toBe(1);
  await files.put(markerKey, Buffer.from('another'));
  await expect(bring({ of: { brand } })).rejects.toThrow('is of another database');
  expect((await content(['storage_marker'])).digests).toEqual(
    Object.fromEntries(Object.entries(taken.digests).filter(([name]) => name !== 'storage_marker')),
  );
});

it('leaves away members who have left and recordings that were removed, unless they are asked for', async () => {
  const brand = await valueOf<string>('SELECT "brandId" AS value FROM recordings ORDER BY id LIMIT 1');
  const counts = () =>
    valueOf<number[]>(
      `SELECT ARRAY[(SELECT count(*) FROM brand_members WHERE "brandId" = $1),
        (SELECT count(*) FROM recordings WHERE "brandId" = $1)]::int[] AS value`,
      [brand],
    );
  const before = await counts();
  await sql.query('DELETE FROM brand_members WHERE "brandId" = $1', [brand]);
  await sql.query('DELETE FROM recordings WHERE "brandId" = $1', [brand]);
  const said = await bring({ of: { brand } });
  expect(said).toContainEqual(expect.stringMatching(/^recordings: \d+ stay away/));
  expect(await counts()).toEqual([0, 0]);
  await bring({ of: { brand }, alsoRemoved: ['recordings'] });
  expect(await counts()).toEqual([0, before[1]]);
  await bring({ of: { brand }, alsoRemoved: ['recordings', 'brand_members'] });
  expect(await counts()).toEqual(before);
  await expect(bring({ of: { brand }, alsoRemoved: ['shows'] })).rejects.toThrow('not for shows');
});

it('leaves newer rows as they are, unless one is named, and tables that are left out', async () => {
  const brand = await largest();
  const [one, two] = (
    await sql.query<{ id: string; title: string }>(
      'SELECT id, title FROM shows WHERE "brandId" = $1 ORDER BY id LIMIT 2',
      [brand],
    )
  ).rows;
  await sql.query("UPDATE shows SET title = 'Changed since' WHERE id = ANY($1::uuid[])", [
    [one!.id, two!.id],
  ]);
  await sql.query('DELETE FROM brand_notes WHERE "brandId" = $1', [brand]);
  await sql.query('DELETE FROM playlists WHERE "brandId" = $1', [brand]);
  const part = { of: { brand }, without: ['brand_notes'], overwrite: [`shows/${one!.id}`] };
  const said = await bring(part);
  expect(said).toContain(`  is overwritten: shows/${one!.id}`);
  expect(said).toContain(`  stays as it is: shows/${two!.id} (changedAt, feedRevision, title)`);
  const titles = await sql.query('SELECT id, title FROM shows WHERE id = ANY($1::uuid[]) ORDER BY id', [
    [one!.id, two!.id],
  ]);
  expect(titles.rows).toEqual([one, { id: two!.id, title: 'Changed since' }]);
  expect(await valueOf('SELECT count(*)::int AS value FROM brand_notes WHERE "brandId" = $1', [brand])).toBe(
    0,
  );
  expect(
    await valueOf('SELECT count(*)::int AS value FROM playlists WHERE "brandId" = $1', [brand]),
  ).toBeGreaterThan(0);
  await expect(bring({ ...part, overwrite: ['shows/none'] })).rejects.toThrow(
    'There is no shows/none to overwrite',
  );
  await expect(bring({ ...part, without: ['notes'] })).rejects.toThrow(
    'There is no table notes to leave out.',
  );
});
