import { describe, expect, it } from 'vitest';
import { testNow as now } from '@/lib/core/testing/clock';
import { valueOf } from '@/lib/core/testing/result';
import { makeShow } from './commands';
import { makeShowSchema } from './schema';
import { makeSeries, planSeries } from './series/make-commands';
import { factsOf } from './testing';
import { teamWithShows } from './testing/making';

const own = teamWithShows();

/** The submitted form of a show that brings a venue and a format, without fields that have a default. */
const form = {
  brandId: 'x',
  title: 'Warmlaufen',
  venueId: 'new',
  venueName: 'Hinterhof',
  venueAddress: 'Hofweg 3',
  city: 'Berlin',
  formatId: 'new',
  formatName: 'Open Mic',
  formatKind: 'openMic',
  date: '2026-11-27',
  starts: '20:00',
  opening: 'brand',
  deciding: 'brand',
  visibility: 'public',
};
const read = (changes: Record<string, string> = {}) => makeShowSchema.safeParse({ ...form, ...changes });
const problemsOf = (changes: Record<string, string>) =>
  read(changes).error?.issues.map(({ path, message }) => [path.join('.'), message]);

async function brought(changes: Record<string, string> = {}) {
  const { newVenue, newFormat } = read(changes).data!;
  const { cityId } = await own.database.db.venue.findUniqueOrThrow({ where: { id: own.brand.venue.id } });
  const { brandId: _b, venueId: _v, revision: _r, city: _c, ...venue } = newVenue!;
  return { newVenue: { ...venue, cityId }, newFormat, from: null };
}

const counts = async () => {
  const { db } = own.database;
  const of = { where: { brandId: own.brand.id } };
  return [await db.venue.count(of), await db.format.count(of), await db.show.count(of)];
};

describe('the form of a show that brings its venue and its format', () => {
  it('has the rules of their own forms, at its own fields', () => {
    expect(problemsOf({})).toBeUndefined();
    expect(problemsOf({ venueName: '', venueAddress: '', city: '', formatName: '' })).toEqual([
      ['venueName', 'required'],
      ['venueAddress', 'required'],
      ['city', 'required'],
      ['formatName', 'required'],
    ]);
    expect(problemsOf({ venueName: 'x'.repeat(121), formatKind: 'gala' })).toEqual([
      ['venueName', 'tooLong'],
      ['formatKind', 'unknownChoice'],
    ]);
  });

  it('leaves these fields alone when the show has a venue and a format', () => {
    const id = crypto.randomUUID();
    const { data } = read({ venueId: id, formatId: id, venueName: '', formatName: 'x'.repeat(81) });
    expect(data).toMatchObject({ venueId: id, newVenue: null, newFormat: null });
  });

  it('takes the numbers of the show for the format, else the usual ones', () => {
    expect(read({ spots: '12' }).data?.newFormat).toMatchObject({ defaultSpots: 12, defaultMinutes: 7 });
    expect(problemsOf({ spots: '-1' })).toContainEqual(['spots', 'numberRange']);
  });

  it.each([
    ['', '20:00', '22:00'],
    ['', '23:15', '01:15'],
    ['21:00', '20:00', '21:00'],
  ])('with the end "%s" after %s ends at %s', (ends, starts, expected) => {
    expect(read({ ends, starts }).data?.ends).toBe(expected);
  });
});

describe('a show that brings its venue and its format', () => {
  it('is made with both, by the steps of their own pages', async () => {
    const input = { ...factsOf(own.brand, { venueId: 'new', formatId: 'new' }), ...(await brought()) };
    const { showId } = valueOf(await makeShow(own.team, input));
    const show = await own.database.db.show.findUniqueOrThrow({
      where: { id: showId },
      include: { venue: true, format: true },
    });
    expect(show.venue).toMatchObject({ name: 'Hinterhof', brandId: own.brand.id, timeZone: 'Europe/Berlin' });
    expect(show.format).toMatchObject({ name: 'Open Mic', brandId: own.brand.id, defaultSpots: 8 });
    const { db } = own.database;
    const kinds = await db.auditEvent.findMany({ where: { at: now, brandId: own.brand.id } });
    expect(kinds.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['venueCreated', 'formatCreated', 'showCreated']),
    );
  });

  it('leaves nothing behind when it is refused, nor when its days are only looked at', async () => {
    const before = await counts();
    const facts = factsOf(own.brand, { venueId: 'new', formatId: 'new' });
    const things = await brought();
    const past = { ...facts, date: '2026-10-29' };
    const repeat = { rhythm: 'weekly', endsOn: null, skipsHolidays: false } as const;
    expect(await makeShow(own.team, { ...past, ...things })).toMatchObject({ code: 'startPast' });
    expect(await makeSeries(own.team, { ...past, ...things, repeat })).toMatchObject({ code: 'startPast' });
    expect(valueOf(await planSeries(own.team, { ...facts, ...things, repeat })).length).toBeGreaterThan(5);
    expect(await counts()).toEqual(before);
    expect(valueOf(await makeSeries(own.team, { ...facts, ...things, repeat })).made).toBeGreaterThan(5);
    expect((await counts()).slice(0, 2)).toEqual([before[0]! + 1, before[1]! + 1]);
  });
});
