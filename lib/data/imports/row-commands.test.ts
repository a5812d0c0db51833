import { Client } from '@/lib/core/database/session';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeApplication } from '@/lib/applications/testing';
import { makeBrand, makeTeam, type TestBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { isDatabaseTrouble } from '@/lib/core/database/database-trouble';
import { log } from '@/lib/core/process/log';
import { testNow } from '@/lib/core/testing/clock';
import { makeShow } from '@/lib/shows/testing';
import { testDatabase } from '@/lib/core/testing/database';
import type { TeamContext } from '@/lib/core/actor';
import { chooseForAll, confirmImport, deleteOldImports, discardImport, chooseRows } from './commands';
import { choiceKey, firstChoices } from './choices';
import { importLimits } from './limits';
import { findImport } from './queries';
import { calendarOf, evening, testFile } from './testing';
import { importer } from './testing/importer';
import { writeImports } from './row-commands';

const database = testDatabase();
let brand: TestBrand;
let context: TeamContext;
let team: ReturnType<typeof importer>;

beforeEach(async () => {
  ({ brand, context } = await makeTeam(database.db));
  team = importer(database.db, context);
});

const twoNights = calendarOf(evening('a', '20261127T200000'), evening('b', '20261204T200000'));

describe('an import', () => {
  it('is made once when its file is sent twice, also at the same time, and anew after it was written', async () => {
    const [first, second] = await Promise.all([team.bring(twoNights), team.bring(twoNights)]);
    expect(second).toBe(first);
    expect(await team.bring(twoNights)).toBe(first);
    expect(await team.bring(calendarOf(evening('c', '20261211T200000')))).not.toBe(first);
    await team.confirm(first);
    await writeImports(database.db, testNow);
    expect(await team.bring(twoNights)).not.toBe(first);
  });

  it('does not keep others from being written when it fails, and is named in the log', async () => {
    const [failing, other] = [
      await team.bring(twoNights),
      await team.bring(calendarOf(evening('c', '20261211T200000'))),
    ];
    await team.confirm(failing);
    await team.confirm(other);
    await database.db.$executeRawUnsafe(
      `ALTER TABLE show_imports ADD CONSTRAINT fails CHECK (id <> '${failing}' OR written = 0) NOT VALID`,
    );
    const logged = vi.spyOn(log, 'error').mockImplementation(() => {});
    await writeImports(database.db, testNow).catch(() => {});
    expect(JSON.stringify(logged.mock.calls)).toContain(failing);
    logged.mockRestore();
    expect((await team.look(other)).state).toBe('done');
    await database.db.$executeRawUnsafe('ALTER TABLE show_imports DROP CONSTRAINT fails');
  });

  it('makes shows of what is new, with all that a show made by hand has', async () => {
    const { state, outcome } = await team.importAll(twoNights);
    expect([state, outcome]).toEqual(['done', { made: 2, changed: 0, cancelled: 0, told: 0 }]);
    const [first, second] = await team.shows();
    expect(first).toMatchObject({
      title: 'Freitagslacher',
      venueId: brand.venue.id,
      cityId: brand.venue.cityId,
      formatId: brand.format.id,
      startsAt: new Date('2026-11-27T19:00:00Z'),
      endsAt: new Date('2026-11-27T21:00:00Z'),
      spots: 8,
      minutes: 7,
      buffer: 1,
      visibility: 'public',
      weekday: 5,
      startMinute: 1200,
    });
    expect(second?.startsAt).toEqual(new Date('2026-12-04T19:00:00Z'));
    const events = await database.db.auditEvent.findMany({ where: { brandId: brand.id } });
    expect(events.map(({ kind, actorComedianId }) => [kind, actorComedianId])).toEqual([
      ['showCreated', context.actor.comedianId],
      ['showCreated', context.actor.comedianId],
    ]);
  });

  it('writes nothing before somebody says yes', async () => {
    await team.bring(twoNights);
    await writeImports(database.db, testNow);
    expect(await team.shows()).toEqual([]);
  });

  it('makes nothing twice', async () => {
    await team.importAll(twoNights);
    const again = await team.look(await team.bring(twoNights));
    expect(again.verdicts).toEqual(['unchanged', 'unchanged']);
    expect(await team.confirm(again.id)).toMatchObject({ ok: false, code: 'nothingToDo' });
    expect(await team.shows()).toHaveLength(2);
  });

  it('leaves alone what the team changed here, until the file says something else', async () => {
    await team.importAll(twoNights);
    const [first] = await team.shows();
    await database.db.show.update({ where: { id: first?.id }, data: { title: 'Von Hand' } });
    expect((await team.look(await team.bring(twoNights))).verdicts).toEqual(['unchanged', 'unchanged']);
    const moved = twoNights.replace('20261127T200000', '20261127T203000');
    const { judged } = await team.look(await team.bring(moved));
    expect(judged[0]).toMatchObject({ verdict: 'changed', changes: ['startsAt', 'title'] });
  });

  it('moves a show and tells whoever has to do with it', async () => {
    await team.importAll(twoNights);
    const [first] = await team.shows();
    const { id: comedianId } = await makeComedian(database.db);
    await makeApplication(database.db, { showId: first?.id ?? '', comedianId, status: 'confirmed' });
    const moved = twoNights.replaceAll('20261127T2', '20261128T2');
    const { outcome } = await team.importAll(moved);
    expect(outcome).toEqual({ made: 0, changed: 1, cancelled: 0, told: 1 });
    const notices = await database.db.notification.findMany({ where: { comedianId } });
    expect(notices.map(({ kind }) => kind)).toEqual(['showMoved']);
    expect((await team.shows())[0]?.startsAt).toEqual(new Date('2026-11-28T19:00:00Z'));
  });

  it('calls off what the calendar calls off, for a reason, and only what is here', async () => {
    await team.importAll(calendarOf(evening('a', '20261127T200000')));
    const off = calendarOf(
      evening('a', '20261127T200000', 'STATUS:CANCELLED'),
      evening('b', '20261204T200000', 'STATUS:CANCELLED'),
    );
    const { id, verdicts } = await team.look(await team.bring(off));
    expect(verdicts).toEqual(['cancel', 'left']);
    expect(await team.confirm(id)).toMatchObject({ ok: false, code: 'reasonMissing', field: 'reason' });
    const { outcome } = await team.importAll(off, 'Wasserschaden');
    expect(outcome).toMatchObject({ made: 0, cancelled: 1 });
    expect((await team.shows()).map(({ cancelledAt }) => cancelledAt)).toEqual([testNow]);
    expect((await team.look(await team.bring(off))).judged).toMatchObject([
      { verdict: 'left', why: 'cancelledHere' },
      { verdict: 'left', why: 'cancelledThere' },
    ]);
  });

  it('takes what was chosen for all rows, and begins with it the next time', async () => {
    const venue = await database.db.venue.create({
      data: { brandId: brand.id, name: 'Hinterhof', address: 'Hof 2', cityId: brand.venue.cityId },
    });
    const importId = await team.bring(
      twoNights.replaceAll('Kulturkeller\\, Testweg 1\\, 12047 Berlin', 'Beim Kalle'),
    );
    expect((await team.look(importId)).judged[0]).toMatchObject({ problems: [{ code: 'venueUnknown' }] });
    const venues = { 'beim kalle': venue.id };
    await chooseForAll(context, { importId, ...firstChoices, venues, visibility: 'private' });
    await team.confirm(importId);
    await writeImports(database.db, testNow);
    expect((await team.shows()).map(({ venueId, visibility }) => [venueId, visibility])).toEqual([
      [venue.id, 'private'],
      [venue.id, 'private'],
    ]);
    expect((await team.look(await team.bring(twoNights))).choices.venues).toEqual(venues);
  });

  it('keeps choices for names of the file only, however many are sent', async () => {
    const importId = await team.bring(testFile('outlook.ics').toString());
    const { judged } = await team.look(importId);
    const name = choiceKey(judged.find(({ row }) => row.location)?.row.location ?? '');
    const made = Object.fromEntries(Array.from({ length: 2000 }, (_, index) => [`name ${index}`, '']));
    await chooseForAll(context, {
      importId,
      ...firstChoices,
      venues: { ...made, [name]: '' },
      formats: made,
    });
    expect((await team.look(importId)).choices).toMatchObject({ venues: { [name]: '' }, formats: {} });
    expect(Object.keys((await team.look(importId)).choices.venues)).toEqual([name]);
  });

  it('takes the clock of the venue for a zone that nobody knows, once somebody says so', async () => {
    const importId = await team.bring(testFile('outlook.ics').toString());
    expect((await team.look(importId)).judged[1]).toMatchObject({
      problems: [{ code: 'zoneUnknown', value: 'Zeit auf dem Mond' }],
    });
    await chooseForAll(context, { importId, ...firstChoices, ownZone: true });
    expect((await team.look(importId)).judged[1]).toMatchObject({
      verdict: 'new',
      columns: { startsAt: new Date('2026-12-13T19:30:00Z'), endsAt: new Date('2026-12-13T21:30:00Z') },
    });
  });

  it('leaves out what is not wanted', async () => {
    const importId = await team.bring(twoNights);
    await chooseRows(context, { importId, of: { place: 1 }, isTaken: false });
    await chooseRows(context, { importId, of: { place: 2 }, isTaken: false });
    await chooseRows(context, { importId, of: { place: 2 }, isTaken: true });
    await team.confirm(importId);
    await writeImports(database.db, testNow);
    expect((await team.shows()).map(({ importKey }) => importKey)).toEqual(['uid:b']);
    expect(await chooseRows(context, { importId, of: { place: 1 }, isTaken: true })).toMatchObject({
      code: 'alreadyWritten',
    });
  });

  it('keeps brands apart: the same calendar is another show at each', async () => {
    await team.importAll(twoNights);
    const ours = brand;
    brand = await makeBrand(database.db);
    context = { ...context, actor: { ...context.actor, brandId: brand.id } };
    team = importer(database.db, context);
    expect((await team.importAll(twoNights)).outcome).toMatchObject({ made: 2 });
    expect(await database.db.show.count({ where: { brandId: ours.id } })).toBe(2);
  });
});

/** A written import with this number of changed shows. */
const doneWith = (changed: number) => ({
  state: 'done',
  written: changed,
  toWrite: changed,
  outcome: { made: 0, changed, cancelled: 0, told: 0 },
});

describe('an import that is confirmed', () => {
  it('writes nothing when things are no longer as they were at the yes', async () => {
    const importId = await team.bring(twoNights);
    await team.confirm(importId);
    await database.db.venue.update({ where: { id: brand.venue.id }, data: { archivedAt: testNow } });
    await writeImports(database.db, testNow);
    expect(await team.shows()).toEqual([]);
    expect(await team.look(importId)).toMatchObject({
      state: 'preview',
      problem: 'changedMeanwhile',
      written: 0,
    });
  });

  it('writes the others when one row fails, says so, and writes that one later', async () => {
    vi.spyOn(log, 'error').mockImplementation(() => undefined);
    await team.importAll(calendarOf(evening('a', '20261127T200000'), evening('b', '20261204T200000')));
    const importId = await team.bring(
      calendarOf(
        evening('new', '20261120T200000'),
        evening('a', '20261127T203000'),
        evening('b', '20261204T203000'),
      ),
    );
    await team.confirm(importId);
    // The rows were checked in the same transaction, so only the database can refuse one.
    await database.db.$executeRaw`
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN IF OLD."importKey" = ''uid:a'' THEN RAISE EXCEPTION ''no''; END IF; RETURN NEW; END'`;
    await database.db.$executeRaw`
      CREATE TRIGGER refuse BEFORE UPDATE OF revision ON shows FOR EACH ROW EXECUTE FUNCTION refuse()`;
    await writeImports(database.db, testNow);
    await database.db.$executeRaw`DROP FUNCTION refuse CASCADE`;
    expect((await team.shows()).map(({ importKey, revision }) => [importKey, revision])).toEqual([
      ['uid:new', 0],
      ['uid:a', 0],
      ['uid:b', 1],
    ]);
    const found = await team.look(importId);
    expect(found).toMatchObject({ state: 'preview', problem: 'unexpected', written: 2, toWrite: 3 });
    expect(found.verdicts).toEqual(['unchanged', 'changed', 'unchanged']);
    await team.confirm(importId);
    await writeImports(database.db, testNow);
    expect(await team.look(importId)).toMatchObject(doneWith(1));
  });

  it('continues where it was interrupted', async () => {
    // Seven shows are at the venue at the same time, and some of them are written after the interruption.
    const days = Array.from(
      { length: 150 },
      (_, index) => new Date(Date.UTC(2027, 0, 1 + Math.floor(index / 7))),
    );
    const all = (time: string) =>
      calendarOf(
        ...days.map((day, index) =>
          evening(`e${index}`, `${day.toISOString().slice(0, 10).replaceAll('-', '')}T${time}`),
        ),
      );
    await team.importAll(all('200000'));
    const importId = await team.bring(all('203000'));
    await team.confirm(importId);
    // The connection is lost repeatedly in the middle.
    await database.db.$executeRaw`
      CREATE FUNCTION lose() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN
        IF OLD."importKey" = ''uid:e120'' THEN PERFORM pg_terminate_backend(pg_backend_pid()); END IF; RETURN NEW;
      END'`;
    await database.db.$executeRaw`
      CREATE TRIGGER lose BEFORE UPDATE OF revision ON shows FOR EACH ROW EXECUTE FUNCTION lose()`;
    await expect(writeImports(database.db, testNow)).rejects.toSatisfy(isDatabaseTrouble);
    await database.db.$executeRaw`DROP FUNCTION lose CASCADE`;
    const interrupted = await team.look(importId);
    expect(interrupted).toMatchObject({ state: 'writing', written: 120, outcome: { changed: 120 } });
    expect((await team.shows()).filter(({ revision }) => revision === 1)).toHaveLength(120);

    await writeImports(database.db, testNow);
    expect(await team.look(importId)).toMatchObject(doneWith(150));
    expect(new Set((await team.shows()).map(({ revision }) => revision))).toEqual(new Set([1]));
  });

  it('leaves the rest to the team when something changes while it is interrupted', async () => {
    await team.importAll(twoNights);
    const importId = await team.bring(twoNights.replaceAll('T200000', 'T203000'));
    await team.confirm(importId);
    const [first] = await team.shows();
    await database.db.show.update({ where: { id: first?.id }, data: { revision: { increment: 1 } } });
    await writeImports(database.db, testNow);
    expect(await team.look(importId)).toMatchObject({
      state: 'preview',
      problem: 'changedMeanwhile',
      written: 0,
    });
  });

  describe('with two shows at a venue at one time', () => {
    const atVenue = async (importId: string) =>
      (await team.look(importId)).judged.map((one) => (one.atVenue ?? []).map(({ title }) => title));
    const titled = (uid: string, start: string, title: string) =>
      evening(uid, start).replace('SUMMARY:Freitagslacher', `SUMMARY:${title}`);

    it('names the brand’s own shows and those of other rows, but neither called off nor left out ones', async () => {
      const at = (time: string) => ({
        startsAt: new Date(`2026-11-27T${time}Z`),
        endsAt: new Date('2026-11-27T22:00Z'),
      });
      await makeShow(database.db, brand, { title: 'Von Hand', ...at('18:30') });
      await makeShow(database.db, brand, { title: 'Fällt aus', cancelledAt: testNow, ...at('18:30') });
      await makeShow(database.db, await makeBrand(database.db), { title: 'Andere Brand', ...at('18:30') });
      const importId = await team.bring(
        calendarOf(
          titled('c', '20261127T180000', 'C'),
          titled('a', '20261127T200000', 'A'),
          titled('b', '20261127T210000', 'B'),
          titled('d', '20261204T200000', 'D'),
        ),
      );
      // The first one ends when the second begins, but the show made by hand has begun by then.
      expect(await atVenue(importId)).toEqual([['Von Hand'], ['Von Hand', 'B'], ['Von Hand', 'A'], []]);
      await chooseRows(context, { importId, of: { place: 3 }, isTaken: false });
      expect(await atVenue(importId)).toEqual([['Von Hand'], ['Von Hand'], ['Von Hand', 'A'], []]);
      expect(await team.takeAll(importId)).toMatchObject({ state: 'done', written: 3 });
    });

    it('compares moved shows with the places that the others will have', async () => {
      const swapped = (one: string, other: string) =>
        calendarOf(titled('a', one, 'A'), titled('b', other, 'B'));
      await team.importAll(swapped('20261127T200000', '20261204T200000'));
      const importId = await team.bring(swapped('20261204T200000', '20261211T200000'));
      expect(await atVenue(importId)).toEqual([['B'], []]);
      await team.accept(importId);
      expect(await atVenue(importId)).toEqual([[], []]);
    });

    it('asks again when a show has come to a venue since the team looked', async () => {
      const importId = await team.bring(twoNights);
      const { seen } = await team.look(importId);
      await makeShow(database.db, brand, {
        startsAt: new Date('2026-11-27T19:00Z'),
        endsAt: new Date('2026-11-27T21:00Z'),
      });
      expect(await confirmImport(context, { importId, seen, reason: null })).toMatchObject({
        code: 'changedMeanwhile',
      });
    });
  });

  it('does not hold its locks while it waits for a show that somebody else has locked', async () => {
    await team.importAll(twoNights);
    const importId = await team.bring(twoNights.replaceAll('T200000', 'T203000'));
    await team.confirm(importId);
    const [first, second] = await team.shows();
    const holder = new Client({ connectionString: database.url });
    await holder.connect();
    onTestFinished(() => holder.end());
    await holder.query('BEGIN');
    await holder.query('SELECT FROM shows WHERE id = $1 FOR UPDATE', [first?.id]);
    // The run ends, because the job is retried later. The shows that were not locked are written.
    await expect(writeImports(database.db, testNow)).rejects.toSatisfy(isDatabaseTrouble);
    await holder.query('ROLLBACK');
    expect(await team.look(importId)).toMatchObject({ state: 'writing' });
    await writeImports(database.db, testNow);
    expect(await team.look(importId)).toMatchObject({ state: 'done', written: 2, outcome: { changed: 2 } });
    expect((await team.shows()).map(({ revision }) => revision)).toEqual([first, second].map(() => 1));
  });

  it('refuses a yes to something else than what is there', async () => {
    const importId = await team.bring(twoNights);
    const { seen } = await team.look(importId);
    await chooseRows(context, { importId, of: { place: 1 }, isTaken: false });
    expect(await confirmImport(context, { importId, seen, reason: null })).toMatchObject({
      code: 'changedMeanwhile',
    });
  });

  it('is written once, by however many workers', async () => {
    const importId = await team.bring(twoNights);
    await team.confirm(importId);
    expect(await team.confirm(importId)).toMatchObject({ code: 'alreadyWritten' });
    expect(await discardImport(context, { importId })).toMatchObject({ code: 'alreadyWritten' });
    await Promise.all([writeImports(database.db, testNow), writeImports(database.db, testNow)]);
    await writeImports(database.db, testNow);
    expect(await team.shows()).toHaveLength(2);
    expect(await team.look(importId)).toMatchObject({ state: 'done', written: 2, toWrite: 2 });
  });

  it('writes thousands', async () => {
    const events = Array.from({ length: 2000 }, (_, index) => {
      const day = new Date(Date.UTC(2027, 0, 1 + (index % 500)))
        .toISOString()
        .slice(0, 10)
        .replaceAll('-', '');
      return evening(`event-${index}@google.com`, `${day}T${String(16 + (index % 4))}0000`);
    });
    const { outcome, written } = await team.importAll(calendarOf(...events));
    expect([outcome?.made, written]).toEqual([2000, 2000]);
  });
});

describe('what is not theirs', () => {
  it('does not exist', async () => {
    const importId = await team.bring(twoNights);
    const { seen } = await team.look(importId);
    const other = await makeBrand(database.db);
    const stranger: TeamContext = { ...context, actor: { ...context.actor, brandId: other.id } };
    const notFound = { ok: false, code: 'notFound' };
    expect(await chooseForAll(stranger, { importId, ...firstChoices })).toEqual(notFound);
    expect(await chooseRows(stranger, { importId, of: { place: 1 }, isTaken: false })).toEqual(notFound);
    expect(await confirmImport(stranger, { importId, seen, reason: null })).toEqual(notFound);
    expect(await discardImport(stranger, { importId })).toEqual(notFound);
    expect(await chooseRows(context, { importId, of: { place: 3 }, isTaken: false })).toEqual(notFound);
  });

  it('is not what rows with the same key change', async () => {
    const other = await makeBrand(database.db);
    await makeShow(database.db, other, { importKey: 'uid:a' });
    expect((await team.look(await team.bring(twoNights))).verdicts).toEqual(['new', 'new']);
  });
});

describe('old imports', () => {
  it('are deleted after 30 days, what came of them stays', async () => {
    const { id } = await team.importAll(twoNights);
    await deleteOldImports(database.db, new Date('2026-11-28T12:00:00Z'));
    expect((await team.look(id)).state).toBe('done');
    await deleteOldImports(database.db, new Date('2026-11-30T12:00:00Z'));
    expect(await findImport(database.db, brand.id, id)).toBeNull();
    expect(await team.shows()).toHaveLength(2);
  });

  it('can be discarded before', async () => {
    const importId = await team.bring(twoNights);
    expect(await discardImport(context, { importId })).toEqual({ ok: true, value: null });
    expect(await findImport(database.db, brand.id, importId)).toBeNull();
  });

  it('are deleted earlier when the brand has many newer previews, unless they were confirmed', async () => {
    const written = await team.bring(twoNights);
    await team.confirm(written);
    const first = await team.bring(calendarOf(evening('first', '20261127T200000')));
    const others: string[] = [];
    while (others.length < importLimits.previews)
      others.push(await team.bring(calendarOf(evening(`${others.length}`, '20261127T200000'))));
    expect(await findImport(database.db, brand.id, first)).toBeNull();
    const left = await database.db.showImport.findMany({
      where: { brandId: brand.id },
      orderBy: { id: 'asc' },
    });
    expect(left.map(({ id }) => id)).toEqual([written, ...others]);
  });
});
