import { describe, expect, it } from 'vitest';
import { testDatabase } from '@/lib/core/testing/database';
import { makeBrand } from '@/lib/brands/testing';
import { testTeam } from '@/lib/brands/testing/team';
import { makeCity } from '@/lib/places/testing';
import { testNow } from '@/lib/core/testing/clock';
import { valueOf } from '@/lib/core/testing/result';
import { makeShow } from '@/lib/shows/testing';
import { archiveVenue, saveVenue } from './commands';
import type { TeamContext } from '@/lib/core/actor';
import { saveVenueSchema, type VenueFields } from './schema';

const database = testDatabase();
const team = testTeam(database, { perTest: true });

const fields = (changes: Partial<VenueFields> = {}): VenueFields => ({
  name: 'Kulturkeller',
  address: 'Weserstr. 12',
  district: null,
  cityId: team.brand.venue.cityId,
  latitude: 52.48,
  longitude: 13.43,
  timeZone: '',
  capacity: 80,
  stageDe: '<b>Ein Mikro</b>',
  stageEn: null,
  stepFreeEntrance: true,
  stepFreeStage: false,
  accessibleToilet: false,
  accessDe: null,
  accessEn: null,
  ...changes,
});

const audits = async () =>
  (await database.db.auditEvent.findMany({ where: { brandId: team.brand.id }, orderBy: { id: 'asc' } })).map(
    ({ kind }) => kind,
  );

const stranger = async (): Promise<TeamContext> => {
  const { id: brandId } = await makeBrand(database.db);
  return { ...team.context, actor: { ...team.context.actor, brandId } };
};

describe('a venue', () => {
  it('is made in the zone of its city, changed, archived, used again and deleted, each with an audit row', async () => {
    const zurich = await makeCity(database.db, { timeZone: 'Europe/Zurich' });
    const venueId = valueOf(await saveVenue(team.context, null, fields({ cityId: zurich.id })));
    const stored = () => database.db.venue.findUnique({ where: { id: venueId } });
    expect(await stored()).toMatchObject({ timeZone: 'Europe/Zurich', stageDe: '<b>Ein Mikro</b>' });
    expect(
      await saveVenue(team.context, { id: venueId, revision: 0 }, fields({ name: 'Anders' })),
    ).toMatchObject({
      ok: true,
    });
    expect(await stored()).toMatchObject({ name: 'Anders', cityId: team.brand.venue.cityId });
    await archiveVenue(team.context, { venueId, intent: 'archive' });
    await archiveVenue(team.context, { venueId, intent: 'archive' });
    expect((await stored())?.archivedAt).toEqual(testNow);
    await archiveVenue(team.context, { venueId, intent: 'restore' });
    expect((await stored())?.archivedAt).toBeNull();
    await archiveVenue(team.context, { venueId, intent: 'delete' });
    expect(await stored()).toBeNull();
    expect(await audits()).toEqual([
      'venueCreated',
      'venueChanged',
      'venueArchived',
      'venueRestored',
      'venueDeleted',
    ]);
  });

  it('that had a show keeps city and zone and is not deleted', async () => {
    const show = await makeShow(database.db, team.brand);
    const { id: venueId, cityId } = team.brand.venue;
    const elsewhere = await makeCity(database.db);
    expect(
      await saveVenue(team.context, { id: venueId, revision: 0 }, fields({ cityId: elsewhere.id })),
    ).toMatchObject({
      code: 'cityFixed',
      field: 'city',
    });
    expect(
      await saveVenue(team.context, { id: venueId, revision: 0 }, fields({ timeZone: 'Europe/London' })),
    ).toMatchObject({
      code: 'zoneFixed',
      field: 'timeZone',
    });
    expect(await archiveVenue(team.context, { venueId, intent: 'delete' })).toMatchObject({ code: 'inUse' });
    expect(
      await saveVenue(team.context, { id: venueId, revision: 0 }, fields({ address: 'Nebenan 1' })),
    ).toMatchObject({ ok: true });
    const after = await database.db.show.findUniqueOrThrow({
      where: { id: show.id },
      include: { venue: true },
    });
    expect(after.cityId).toBe(cityId);
    expect(after.venue).toMatchObject({ cityId, timeZone: 'Europe/Berlin', address: 'Nebenan 1' });
  });

  it('of another brand is not found', async () => {
    const other = await stranger();
    const { id: venueId } = team.brand.venue;
    expect(await saveVenue(other, { id: venueId, revision: 0 }, fields())).toMatchObject({
      code: 'notFound',
    });
    expect(await archiveVenue(other, { venueId, intent: 'delete' })).toMatchObject({ code: 'notFound' });
  });

  it.each([
    ['timeZone', 'Mars/Base', 'unknownChoice'],
    ['capacity', '0', 'numberRange'],
    ['capacity', '1.5', 'numberRange'],
    ['name', ' ', 'required'],
    ['latitude', '91', 'coordinateRange'],
    ['stageDe', 'x'.repeat(2001), 'tooLong'],
  ])('with %s %j is refused there', (field, value, message) => {
    const form = {
      brandId: team.brand.id,
      name: 'K',
      address: 'W',
      city: 'Berlin',
      longitude: '13',
      latitude: '52',
    };
    const parsed = saveVenueSchema.safeParse({ ...form, [field]: value });
    expect(parsed.error?.issues).toMatchObject([{ path: [field], message }]);
  });
});

describe('a form that is older than what is saved', () => {
  it('saves nothing of a venue, and then does on purpose', async () => {
    const { id } = team.brand.venue;
    const save = (revision: number, name: string) =>
      saveVenue(team.context, { id, revision }, fields({ name }));
    expect(await save(0, 'Erste')).toMatchObject({ ok: true });
    expect(await save(0, 'Zweite')).toEqual({ ok: false, code: 'stale', details: { revision: 1 } });
    expect(await database.db.venue.findUnique({ where: { id } })).toMatchObject({ name: 'Erste' });
    expect(await save(1, 'Zweite')).toMatchObject({ ok: true });
    expect(await save(-1, 'Dritte')).toMatchObject({ code: 'stale' });
    expect(await audits()).toEqual(['venueChanged', 'venueChanged']);
  });
});
