import { buffer } from 'node:stream/consumers';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { inventory } from '@/lib/core/generated/columns';
import * as enums from '@/lib/core/generated/prisma/enums';
import de from '@/messages/de.json';
import en from '@/messages/en.json';
import { testNow } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { testFiles } from '@/lib/core/testing/files';
import { pictureKey } from '@/lib/media/pictures/key-rules';
import { topics, type Topic } from '@/lib/data/privacy/topic-rules';
import { videoKey } from '@/lib/media/videos/key-rules';
import { takePersonExport, type IndexWriter } from './person-documents';
import { personTables, type ExportedPerson, type PersonTableName } from './person-queries';
import { unzip } from './testing';
import { fillPerson } from './testing/person';

const database = testDatabase();
const folder = testFiles();

/** Writes all rows as JSON into the page, so that the test can check them. */
const writer: IndexWriter = {
  begin: () => 'begin\n',
  beginTable: (name) => `${name}:\n`,
  row: (row) => `${JSON.stringify(row)}\n`,
  endTable: () => '',
  end: (empty) => `empty: ${empty.join(' ')}`,
};

let filled: Awaited<ReturnType<typeof fillPerson>>;
let teammateId: string;
let otherId: string;

beforeEach(async () => {
  const { db } = database;
  const brand = await makeBrand(db, { name: 'Eigen brand' });
  const other = await makeComedian(db, { name: 'Fremd other', email: `${crypto.randomUUID()}@private.test` });
  const mate = await makeComedian(db, { name: 'Fremd mate', email: brand.adminEmail });
  [otherId, teammateId] = [other.id, mate.id];
  filled = await fillPerson(db, brand, 'Eigen', { teammateId, otherId });
  await folder.files.put(filled.filmKey, Buffer.from('Eigen film'));
  await folder.files.put(filled.posterKey, Buffer.from('Eigen still'));
  await folder.files.put(filled.captionsKey, Buffer.from('WEBVTT'));
  await folder.files.put(videoKey(filled.recordingId), Buffer.from('Eigen recording'));
});

const take = (person: ExportedPerson = filled.person) =>
  takePersonExport(
    { db: database.db, requestDb: database.db, files: folder.files, now: testNow, person },
    writer,
  );

/** Returns all files of a person's archive as text, and the JSON tables parsed. */
async function takeAll(person?: ExportedPerson) {
  let taken: Awaited<ReturnType<typeof take>> | undefined;
  await expect.poll(async () => (taken = await take(person)).ok).toBe(true);
  if (!taken?.ok) throw new Error('It was taken.');
  const files = await unzip(await buffer(taken.value));
  const table = (name: PersonTableName) =>
    JSON.parse(files.get(`json/${name}.json`) ?? '') as Record<string, unknown>[];
  return { files, table, text: [...files.values()].join('\n') };
}

/** Whether the schema's topic of a column puts it into the export of the person it is about. */
const isExported = (what: string) => what in topics && topics[what as Topic].whose === 'you';

describe('what is in it', () => {
  it('is each column with a topic that is about a person, and no other of its table', async () => {
    const { table } = await takeAll();
    const missing: string[] = [];
    const tooMuch: string[] = [];
    for (const [source, { columns }] of Object.entries(inventory)) {
      const rows = personTables.filter(({ of }) => of === source).flatMap(({ name }) => table(name));
      const given = new Set(rows.flatMap((one) => Object.keys(one).filter((key) => one[key] !== null)));
      const named = new Set(rows.flatMap((one) => Object.keys(one)));
      const wanted = Object.entries<string>(columns).flatMap(([column, what]) =>
        isExported(what) ? [column] : [],
      );
      missing.push(...wanted.filter((column) => !given.has(column)).map((column) => `${source}.${column}`));
      const hidden = Object.keys(columns).filter((column) => !wanted.includes(column));
      tooMuch.push(...hidden.filter((column) => named.has(column)).map((column) => `${source}.${column}`));
    }
    expect({ missing, tooMuch }).toEqual({ missing: [], tooMuch: [] });
    expect(personTables.filter(({ of }) => !(of in inventory))).toEqual([]);
  });

  it('is a page and a file for each table, and the page has the same rows', async () => {
    const { files, table } = await takeAll();
    expect([...files.keys()]).toEqual([
      'index.html',
      ...personTables.map(({ name }) => `json/${name}.json`),
      `pictures/${filled.pictureId}.webp`,
      'files/video.mp4',
      'files/video.webp',
      'files/video.vtt',
      `recordings/${filled.recordingId}.webm`,
    ]);
    expect(files.get('files/video.mp4')).toBe('Eigen film');
    expect(files.get('files/video.webp')).toBe('Eigen still');
    expect(files.get('files/video.vtt')).toBe('WEBVTT');
    expect(files.get(`recordings/${filled.recordingId}.webm`)).toBe('Eigen recording');
    const page = files.get('index.html') ?? '';
    for (const { name } of personTables) {
      expect(table(name), name).not.toEqual([]);
      for (const row of table(name)) expect(page).toContain(JSON.stringify(row));
    }
    expect(page).toMatch(/empty: $/);
  });

  it('is what the database says', async () => {
    const { table } = await takeAll();
    expect(table('account')).toMatchObject([{ email: filled.email, lastSignInAt: testNow.toISOString() }]);
    expect(table('profile')).toMatchObject([
      {
        name: 'Eigen name',
        city: 'Teststadt',
        gender: 'non-binary',
        spotCountBand: '10-30',
        comedyStart: '2020-03',
      },
    ]);
    expect(table('team-notes')).toMatchObject([{ brand: 'Eigen brand', text: 'Eigen note' }]);
    expect(table('log')).toMatchObject([
      { kind: 'memberRoleChanged', facts: { from: 'team', to: 'admin', reason: 'Eigen fact' } },
      { kind: 'signInRefused', facts: { differs: 'sub' } },
    ]);
    expect(table('own-steps')).toMatchObject([{ kind: 'comedianBlocked', facts: { name: 'Eigen named' } }]);
  });
});

it('has the picture itself, and none of anybody else', async () => {
  await folder.files.put(pictureKey(filled.pictureId, 512), Buffer.from('RIFF of a face'));
  const { files, table } = await takeAll();
  const [row] = table('pictures');
  expect(files.get(String(row?.file))).toBe('RIFF of a face');
  const { files: others } = await takeAll({ ...filled.person, accountId: otherId, comedianId: otherId });
  expect([...others.keys()].filter((name) => name.startsWith('pictures/'))).toEqual([]);
});

describe('what is not in it', () => {
  it('is a recording whose share ends before its file is written', async () => {
    const { db } = database;
    const taken = await take();
    if (!taken.ok) throw new Error('It was taken.');
    const data = { sharedAt: null, unsharedSince: testNow };
    await db.recording.update({ where: { id: filled.recordingId }, data });
    const files = await unzip(await buffer(taken.value));
    expect(files.get(`recordings/${filled.recordingId}.webm`)).toBe('');
  });

  it('is anything about other people, addresses of others, or what lets somebody in', async () => {
    const { text } = await takeAll();
    expect(text).not.toContain('Fremd');
    expect(text).not.toContain('private.test');
    for (const id of [teammateId, otherId, ...filled.secrets]) expect(text).not.toContain(id);
    const addresses = text.split(/[^\w.@-]/).filter((word) => /\w@\w/.test(word));
    expect(new Set(addresses)).toEqual(new Set([filled.email]));
  });

  it('is what a team has drafted for a show that is not over', async () => {
    const { text, table } = await takeAll();
    expect(text).not.toContain('Ungesendet');
    const lineBefore = { minutes: 5, note: 'Eigen line before' };
    const drafted = table('applications').filter(({ draftAnswer }) => draftAnswer !== null);
    expect(drafted).toMatchObject([{ show: 'Eigen past', draftText: 'Eigen draft text', lineBefore }]);
    expect(table('draft-lines')).toMatchObject([{ show: 'Eigen past', note: 'Eigen line' }]);
  });

  it('is anything of the person for somebody else', async () => {
    const { db } = database;
    const email = `${crypto.randomUUID()}@own.test`;
    const { id } = await db.account.create({ data: { email, lastSignInAt: testNow } });
    const { text, files } = await takeAll({ accountId: id, email, comedianId: null });
    expect(text).not.toContain('Eigen');
    expect(JSON.parse(files.get('json/account.json') ?? '')).toMatchObject([{ email }]);
    expect(files.get('json/profile.json')).toBe('[]\n');
    expect(files.get('index.html')).toContain('empty: identities sessions profile');
  });
});

it('has the sign-ins and teams of somebody without a profile', async () => {
  const { db } = database;
  const email = `${crypto.randomUUID()}@own.test`;
  const used = { createdAt: testNow, lastUsedAt: testNow };
  const { id } = await db.account.create({
    data: { email, lastSignInAt: testNow, sessions: { create: used } },
  });
  const { id: brandId } = await makeBrand(db);
  await db.brandMember.create({ data: { brandId, email, role: 'admin' } });
  const { files } = await takeAll({ accountId: id, email, comedianId: null });
  const table = (name: string) => JSON.parse(files.get(`json/${name}.json`) ?? '') as unknown[];
  expect(table('sessions')).toMatchObject([{ lastUsedAt: testNow.toISOString() }]);
  expect(table('memberships')).toMatchObject([{ brandId, role: 'admin' }]);
});

it('goes for one at a time of a person', async () => {
  await database.db.$transaction(async (tx) => {
    // The lock keeps the first export from reading its rows before the second has asked.
    await tx.$executeRaw`LOCK TABLE notifications`;
    const first = await take();
    if (!first.ok) throw new Error(first.code);
    expect(await take()).toMatchObject({ ok: false, code: 'busy' });
    first.value.destroy();
  });
  expect((await takeAll()).files.size).toBeGreaterThan(1);
});

// The enums whose values the page shows in words: events, statuses and actors.
const saidEnums = [
  'ActorKind',
  'ApplicationStatus',
  'BrandRole',
  'BugStatus',
  'ChatDeleter',
  'DeliveryState',
  'DraftAnswer',
  'IdeaStatus',
  'LineUpPart',
  'NoticeGroup',
  'NotificationKind',
  'PlaylistKind',
  'PlaylistMoment',
  'StageChangeKind',
] as const;

it.each(Object.entries({ de, en }))(
  'the page has words for each code (%s)',
  (_, { brandsAuditLog, dataOwnExport }) => {
    const codes = saidEnums.flatMap((name) => Object.values(enums[name]));
    const words = { ...brandsAuditLog.kinds, ...dataOwnExport.values };
    expect(codes.filter((code) => !Object.hasOwn(words, code))).toEqual([]);
  },
);
