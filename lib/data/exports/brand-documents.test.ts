import { buffer } from 'node:stream/consumers';
import { addDays, subDays } from '@/lib/core/time/dates';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { makeApplication } from '@/lib/applications/testing';
import { makeBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { testNow } from '@/lib/core/testing/clock';
import { makeShow } from '@/lib/shows/testing';
import { drawPicture } from '@/lib/core/testing/pictures';
import { setLogo, setShowPicture } from '@/lib/media/pictures/commands';
import { pictureKey } from '@/lib/media/pictures/key-rules';
import { sendLineUp } from '@/lib/line-ups/send-commands';
import { takeBrandExport } from './brand-documents';
import { brandTables, type TableName } from './brand-queries';
import { fillBrand, unzip } from './testing';
import { brandToExport } from './testing/taking';

const own = brandToExport();
const { database, folder, contextOf, take } = own;

/** Returns all files of the archive as text, and the JSON tables parsed. */
async function takeAll() {
  const files = await unzip(await buffer(await take()));
  const table = (name: TableName) =>
    JSON.parse(files.get(`json/${name}.json`) ?? '') as Record<string, unknown>[];
  const sheet = (name: TableName) =>
    parse<Record<string, string>>(files.get(`csv/${name}.csv`) ?? '', {
      bom: true,
      columns: true,
      delimiter: ';',
    });
  return { files, table, sheet, text: [...files.values()].join('\n') };
}

describe('the archive', () => {
  it('has every table twice, with its columns, and the text first', async () => {
    const { show } = await fillBrand(database.db, own.brand, 'Eigen', own.admin.id);
    await sendAll();
    const pictureId = await picture(show.id);
    const { files, table, sheet } = await takeAll();
    expect([...files.keys()]).toEqual([
      'README.txt',
      ...brandTables.flatMap(({ name }) => [`json/${name}.json`, `csv/${name}.csv`]),
      `pictures/${pictureId}.webp`,
    ]);
    expect(files.get('README.txt')).toBe('Lies mich');
    for (const { name, columns } of brandTables) {
      const rows = table(name);
      expect(rows.length, name).toBeGreaterThan(0);
      for (const row of rows) expect(Object.keys(row), name).toEqual(Object.keys(columns));
      const asText = rows.map((row) =>
        Object.fromEntries(Object.entries(row).map(([column, value]) => [column, cell(value)])),
      );
      expect(sheet(name), name).toEqual(asText);
    }
  });

  it('says what the database says', async () => {
    const { comedian, show, application } = await fillBrand(database.db, own.brand, 'Eigen', own.admin.id);
    const { table } = await takeAll();
    expect(table('brand')).toMatchObject([
      {
        id: own.brand.id,
        name: 'Testbrand',
        links: ['https://example.com/a'],
        embedParents: ['https://*.example.com'],
        contactEmail: 'hallo@brand.test',
      },
    ]);
    expect(table('members')).toMatchObject([
      { role: 'admin', name: 'Ada Admin' },
      { role: 'team', name: null },
    ]);
    expect(table('venues')).toMatchObject([{ id: own.brand.venue.id, city: 'Teststadt', country: 'DE' }]);
    expect(table('formats')).toMatchObject([{ id: own.brand.format.id, kind: 'openMic', defaultSpots: 8 }]);
    expect(table('templates')).toMatchObject([{ elements: [{ type: 'text', text: 'Einlass um sieben.' }] }]);
    expect(table('shows')).toMatchObject([
      {
        id: show.id,
        venue: 'Kulturkeller',
        format: 'Open Mic',
        spots: 8,
        spotsTaken: 0,
        startsAt: '2026-11-27T19:00:00.000Z',
        startsAtVenue: '2026-11-27 20:00',
        doorsAtVenue: '2026-11-27 19:30',
        endsAtVenue: '2026-11-27 22:00',
        info: [{ type: 'text', text: 'Eigen info' }],
      },
    ]);
    expect(table('draft-line-ups')).toMatchObject([
      { place: 0, part: 'host', name: 'Eigen guest', isGuest: true, comedianId: null, note: 'Eigen line' },
      { place: 1, part: 'spot', name: 'Eigen Lotte', isGuest: false, comedianId: comedian.id, minutes: 7 },
    ]);
    expect(table('sent-line-ups')).toEqual([]);
    expect(table('applications')).toMatchObject([
      { id: application.id, comedian: 'Eigen Lotte', status: 'applied', message: 'Eigen message' },
    ]);
    expect(table('application-events')).toMatchObject([
      { applicationId: application.id, byKind: 'team', fromStatus: null, toStatus: 'applied' },
    ]);
    expect(table('comedians')).toMatchObject([
      {
        id: comedian.id,
        name: 'Eigen Lotte',
        city: 'Teststadt',
        spotCountBand: '10-30',
        comedyStart: '2020-03',
        gender: 'female',
        lgbtq: 'yes',
      },
    ]);
    expect(table('notes')).toMatchObject([{ comedian: 'Eigen Lotte', text: 'Eigen file', by: 'Ada Admin' }]);
    expect(table('blocks')).toMatchObject([{ comedianId: comedian.id, reason: 'Eigen block' }]);
    expect(table('audit-log')).toMatchObject([
      { kind: 'comedianBlocked', by: 'Ada Admin', whom: 'Eigen Lotte', reason: 'Eigen audit' },
    ]);
  });

  it('tells an unanswered application of a show that is over as expired', async () => {
    const show = await makeShow(database.db, own.brand, { startsAt: subDays(testNow, 2) });
    const { id } = await makeComedian(database.db);
    await makeApplication(database.db, { showId: show.id, comedianId: id, status: 'request' });
    expect((await takeAll()).table('applications')).toMatchObject([{ status: 'expired' }]);
  });

  it('has the line-up as it was sent, with times of the venue', async () => {
    await fillBrand(database.db, own.brand, 'Eigen', own.admin.id);
    await sendAll();
    const line = { name: 'Eigen guest', onAtVenue: '2026-11-27 20:00' };
    expect((await takeAll()).table('sent-line-ups')[0]).toMatchObject(line);
  });

  it('has no formulas in its sheets', async () => {
    const { comedian } = await fillBrand(database.db, own.brand, 'Eigen', own.admin.id);
    const evil = '=HYPERLINK("http://evil.test")';
    await database.db.comedian.update({
      where: { id: comedian.id },
      data: { aboutMe: evil, name: '@SUM(A1)' },
    });
    const { sheet, table } = await takeAll();
    expect(sheet('comedians')).toMatchObject([{ aboutMe: `'${evil}`, name: "'@SUM(A1)" }]);
    expect(table('comedians')).toMatchObject([{ aboutMe: evil, name: '@SUM(A1)' }]);
    expect(sheet('notes')).toMatchObject([{ comedian: "'@SUM(A1)" }]);
  });

  it('has the pictures that are shown, each in its largest width', async () => {
    const show = await makeShow(database.db, own.brand);
    const before = await picture(show.id);
    const shown = await picture(show.id);
    expect(await setLogo(contextOf(), { read: () => drawPicture() })).toMatchObject({ ok: true });
    const { table } = await takeAll();
    const { logoId } = await database.db.brand.findUniqueOrThrow({ where: { id: own.brand.id } });
    const ids = table('pictures').map(({ id }) => id);
    expect([...ids].sort()).toEqual([shown, logoId].sort());
    expect(ids).not.toContain(before);
    expect(table('brand')).toMatchObject([{ logoId }]);
    expect(table('shows')).toMatchObject([{ pictureId: shown }]);
    const kept = (await folder.files.open(pictureKey(shown, 640)))?.stream;
    const bytes = Buffer.from(await new Response(kept).arrayBuffer());
    expect((await buffer(await take())).includes(bytes)).toBe(true);
  });

  async function picture(showId: string): Promise<string> {
    const actor = { kind: 'team' as const, comedianId: own.admin.id, brandId: own.brand.id };
    const sent = { showId, read: () => drawPicture(), about: { altDe: 'Ein Mikrofon', altEn: null } };
    const set = await setShowPicture({ ...contextOf(), actor }, sent);
    if (!set.ok) throw new Error(set.code);
    return set.value.pictureId;
  }

  async function sendAll() {
    const show = await database.db.show.findFirstOrThrow({ where: { brandId: own.brand.id } });
    const actor = { kind: 'team' as const, comedianId: own.admin.id, brandId: own.brand.id };
    // The comedian of the export is blocked, which the team knows.
    const lines = await database.db.lineUpEntry.findMany({ where: { showId: show.id } });
    const despite = lines.flatMap(({ comedianId }) => comedianId ?? []);
    const sent = await sendLineUp(
      { db: database.db, now: testNow, actor },
      { showId: show.id, revision: show.lineUpRevision, despite },
    );
    expect(sent.ok).toBe(true);
  }
});

/** Returns a value as it is written in the CSV file. */
function cell(value: unknown): string {
  if (value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

describe('what is not for them', () => {
  it('is not in it: other brands, addresses, what somebody does not share', async () => {
    const { db } = database;
    const other = await makeBrand(db, { name: 'Fremd brand', contactEmail: 'fremd@brand.test' });
    const { comedian } = await fillBrand(database.db, other, 'Fremd', own.admin.id);
    // A comedian is involved with both brands. Their data at one must not appear in the export of the other.
    const show = await makeShow(db, own.brand);
    await makeApplication(db, { showId: show.id, comedianId: comedian.id, status: 'applied' });
    await db.comedian.update({
      where: { id: comedian.id },
      data: { name: 'Both', aboutMe: 'here', previousShows: null, instagram: null, sharesIdentity: false },
    });
    await db.block.create({
      data: { comedianId: comedian.id, until: addDays(testNow, 3), reason: 'Fremd: platform' },
    });
    await db.block.create({
      data: { brandId: own.brand.id, comedianId: comedian.id, until: testNow, reason: 'Fremd: over' },
    });
    await db.profileReport.create({
      data: {
        brandId: own.brand.id,
        comedianId: comedian.id,
        field: 'name',
        reason: 'Fremd: settled',
        createdAt: testNow,
        closedAt: testNow,
      },
    });
    await db.auditEvent.create({
      data: { at: testNow, kind: 'memberAdded', brandId: own.brand.id, facts: { email: 'x@private.test' } },
    });
    const stranger = await makeComedian(db, { name: 'Fremd stranger' });
    const { text, table } = await takeAll();
    expect(text).not.toContain('Fremd');
    for (const address of ['private.test', 'example.org']) expect(text).not.toContain(address);
    expect(text).not.toContain(stranger.id);
    expect(text).not.toContain(other.id);
    const addresses = text.split(/[^\w.@-]/).filter((word) => word.includes('@'));
    expect(new Set(addresses)).toEqual(new Set(['hallo@brand.test']));
    expect(table('comedians')).toMatchObject([{ name: 'Both', gender: null, lgbtq: null }]);
  });

  it('is nothing at all for who is no admin any more', async () => {
    const taken = takeBrandExport(contextOf(database.db, own.brand.teamEmail), '');
    expect(await taken).toMatchObject({ ok: false, code: 'notFound' });
    expect(await database.db.auditEvent.count({ where: { brandId: own.brand.id } })).toBe(0);
    (await take()).destroy();
  });
});
