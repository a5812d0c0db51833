import { expect, it } from 'vitest';
import { editShow } from './edit-commands';
import { makeShow } from './commands';
import type { ShowFacts } from './schema';
import { factsOf } from './testing';
import { teamWithShows } from './testing/making';

const own = teamWithShows();
const { database, read, made, involved } = own;

const make = (changes: Partial<ShowFacts>, agreedVenue = '') =>
  makeShow(own.team, { ...factsOf(own.brand, changes), from: null, agreedVenue });
const edit = (showId: string, changes: Partial<ShowFacts>, agreedVenue = '', agreed: string | null = null) =>
  editShow(own.team, { ...factsOf(own.brand, changes), showId, revision: 0, agreedVenue }, agreed);

function agreementOf(answer: Awaited<ReturnType<typeof make | typeof edit>>): string {
  if (answer.ok || !answer.details) throw new Error('It did not ask.');
  return answer.details.agreement;
}

it('a new show at a venue where another one is at the time is asked about, and made on a yes', async () => {
  const date = '2027-01-15';
  const { id, startsAt } = await made({ date, title: 'Erste' });
  const count = () => database.db.show.count({ where: { brandId: own.brand.id } });
  const before = await count();
  const asked = await make({ date, doors: null, starts: '21:30', ends: '23:00' });
  expect(asked).toMatchObject({
    ok: false,
    code: 'venueTaken',
    details: { atVenue: [{ id, title: 'Erste', startsAt }], timeZone: 'Europe/Berlin' },
  });
  expect(await count()).toBe(before);
  expect(await make({ date, starts: '20:00' }, agreementOf(asked))).toMatchObject({ ok: true });
  // Now two shows are in the way, so the team is asked again.
  expect(await make({ date }, agreementOf(asked))).toMatchObject({ code: 'venueTaken' });
});

it('nothing is asked of another time, another venue, after a called off show, and where nobody is there to ask', async () => {
  const date = '2027-01-22';
  const { id } = await made({ date });
  expect(await make({ date, doors: null, starts: '22:00', ends: '23:30' })).toMatchObject({ ok: true });
  const other = await database.db.venue.create({
    data: {
      brandId: own.brand.id,
      name: 'Nebenan',
      address: 'Am Ufer 1',
      cityId: own.brand.venue.cityId,
      timeZone: 'Europe/Berlin',
    },
  });
  expect(await make({ date, venueId: other.id })).toMatchObject({ ok: true });
  expect(await make({ date })).toMatchObject({ code: 'venueTaken' });
  await database.db.show.update({ where: { id }, data: { cancelledAt: own.team.now } });
  expect(await make({ date, doors: null, starts: '19:00', ends: '21:00' })).toMatchObject({ ok: true });
  expect(await made({ date, doors: null, starts: '19:30', ends: '21:00' })).toMatchObject({ revision: 0 });
});

it('a move is asked about before people are, other changes are not', async () => {
  const [date, later] = ['2027-02-05', '2027-02-06'];
  const first = await made({ date, title: 'Erste' });
  const { id } = await made({ date: later });
  await involved(id, 'confirmed');
  const asked = await edit(id, { date }, '', '');
  expect(asked).toMatchObject({ code: 'venueTaken', details: { atVenue: [{ id: first.id }] } });
  const agreed = agreementOf(asked);
  const told = await edit(id, { date }, agreed, '');
  expect(told).toMatchObject({ code: 'tells', details: { notified: 1 } });
  expect(await read(id)).toMatchObject({ revision: 0 });
  expect(await edit(id, { date }, agreed, agreementOf(told))).toMatchObject({
    ok: true,
    value: { notified: 1 },
  });

  const second = { ...factsOf(own.brand, { date, title: 'Neuer Titel' }), showId: id, revision: 1 };
  expect(await editShow(own.team, { ...second, agreedVenue: '' }, '')).toMatchObject({ ok: true });
});
