import { describe, expect, it } from 'vitest';
import { testDatabase } from '@/lib/core/testing/database';
import { makeBrand } from '@/lib/brands/testing';
import { testTeam } from '@/lib/brands/testing/team';
import { makeCity } from '@/lib/places/testing';
import { testNow } from '@/lib/core/testing/clock';
import { valueOf } from '@/lib/core/testing/result';
import { makeSeries } from '@/lib/shows/series/testing';
import { makeShow } from '@/lib/shows/testing';
import { archiveFormat, archiveVenue, saveFormat, saveVenue } from './commands';
import type { FormatFields } from './format-schema';
import type { TeamContext } from '@/lib/core/actor';
import type { VenueFields } from './venue-schema';

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

const format: FormatFields = {
  name: 'Neues Material',
  kind: 'newMaterial',
  defaultSpots: 8,
  defaultMinutes: 7,
  defaultBuffer: 1,
  callRule: null,
  callMinutes: null,
  descriptionDe: 'Alle dürfen.',
  descriptionEn: null,
};

const storedFormat = (id: string) => database.db.format.findUnique({ where: { id } });

const audits = () =>
  database.db.auditEvent.findMany({
    where: { brandId: team.brand.id },
    orderBy: { id: 'asc' },
    select: { kind: true, facts: true, actorComedianId: true },
  });
const auditKinds = async () => (await audits()).map(({ kind }) => kind);

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
    expect(await auditKinds()).toEqual([
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
});

describe('a format', () => {
  it('is made, changed, archived, used again and deleted, each with an audit row', async () => {
    const made = await saveFormat(team.context, null, format);
    const formatId = valueOf(made);
    expect(await storedFormat(formatId)).toMatchObject({ ...format, brandId: team.brand.id, revision: 0 });

    const changed = { ...format, name: 'Frisch', defaultSpots: 10 };
    expect(await saveFormat(team.context, { id: formatId, revision: 0 }, changed)).toEqual(made);
    expect(await storedFormat(formatId)).toMatchObject({ ...changed, revision: 1, archivedAt: null });
    await archiveFormat(team.context, { formatId, intent: 'archive' });
    expect(await storedFormat(formatId)).toMatchObject({ archivedAt: testNow });
    await archiveFormat(team.context, { formatId, intent: 'restore' });
    expect(await storedFormat(formatId)).toMatchObject({ archivedAt: null });
    await archiveFormat(team.context, { formatId, intent: 'delete' });
    expect(await storedFormat(formatId)).toBeNull();

    const row = { actorComedianId: team.context.actor.comedianId, facts: { formatId, name: 'Frisch' } };
    expect(await audits()).toEqual([
      { ...row, kind: 'formatCreated', facts: { formatId, name: 'Neues Material' } },
      { ...row, kind: 'formatChanged' },
      { ...row, kind: 'formatArchived' },
      { ...row, kind: 'formatRestored' },
      { ...row, kind: 'formatDeleted' },
    ]);
  });

  it('is archived and taken back once, also by two who do it at once', async () => {
    const { id: formatId } = team.brand.format;
    const both = (intent: 'archive' | 'restore') =>
      Promise.all([0, 1].map(() => archiveFormat(team.context, { formatId, intent })));
    expect(await both('archive')).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await both('restore')).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await auditKinds()).toEqual(['formatArchived', 'formatRestored']);
  });

  it('that had a show is not deleted, and changes nothing about it', async () => {
    const show = await makeShow(database.db, team.brand);
    const { id: formatId } = team.brand.format;
    expect(await archiveFormat(team.context, { formatId, intent: 'delete' })).toEqual({
      ok: false,
      code: 'inUse',
    });
    const changed = { ...format, defaultSpots: 1, defaultMinutes: 1 };
    expect(await saveFormat(team.context, { id: formatId, revision: 0 }, changed)).toMatchObject({
      ok: true,
    });
    expect(await database.db.show.findUnique({ where: { id: show.id } })).toMatchObject({
      spots: 8,
      minutes: 7,
    });
  });

  it('of a series is not deleted, even before its first show', async () => {
    await makeSeries(database.db, team.brand);
    const { id: formatId } = team.brand.format;
    expect(await archiveFormat(team.context, { formatId, intent: 'delete' })).toMatchObject({
      code: 'inUse',
    });
    expect(await storedFormat(formatId)).not.toBeNull();
  });

  it('of another brand is not found, and stays as it is', async () => {
    const { id: formatId } = (await makeBrand(database.db)).format;
    const before = await storedFormat(formatId);
    const answers = [
      await saveFormat(team.context, { id: formatId, revision: 0 }, format),
      await archiveFormat(team.context, { formatId, intent: 'archive' }),
      await archiveFormat(team.context, { formatId, intent: 'delete' }),
    ];
    expect(answers).toEqual(answers.map(() => ({ ok: false, code: 'notFound' })));
    expect(await storedFormat(formatId)).toEqual(before);
    expect(await audits()).toEqual([]);
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
    expect(await auditKinds()).toEqual(['venueChanged', 'venueChanged']);
  });

  it('saves nothing of a format, and then does on purpose', async () => {
    const { id } = team.brand.format;
    const save = (revision: number, name: string) =>
      saveFormat(team.context, { id, revision }, { ...format, name });
    expect(await save(0, 'Erste')).toMatchObject({ ok: true });
    expect(await save(0, 'Zweite')).toEqual({ ok: false, code: 'stale', details: { revision: 1 } });
    expect(await storedFormat(id)).toMatchObject({ name: 'Erste' });
    expect(await save(1, 'Zweite')).toMatchObject({ ok: true });
    expect(await save(-1, 'Dritte')).toMatchObject({ code: 'stale' });
  });

  it('of two that are sent at once, one is told', async () => {
    const { id } = team.brand.format;
    const answers = await Promise.all(
      ['Eins', 'Zwei'].map((name) => saveFormat(team.context, { id, revision: 0 }, { ...format, name })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers).toContainEqual({ ok: false, code: 'stale', details: { revision: 1 } });
    expect(await auditKinds()).toEqual(['formatChanged']);
  });
});
