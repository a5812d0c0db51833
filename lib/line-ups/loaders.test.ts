import { randomUUID } from 'node:crypto';
import { addDays } from 'date-fns';
import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '@/lib/core/testing/database';
import { makeApplication } from '@/lib/applications/testing/factory';
import { makeBrand, makeTeam } from '@/lib/brands/testing/factory';
import { makeComedian } from '@/lib/comedians/testing/factory';
import { testNow } from '@/lib/core/testing/clock';
import { makeShow } from '@/lib/shows/testing/factory';
import { reportProfile, setFavourite, setTag, writeNote } from '@/lib/brand-comedians/bookkeeping-commands';
import { loadProfile } from '@/lib/brand-comedians/profile-loaders';
import { findProfile } from '@/lib/brand-comedians/profile-queries';
import { beginApplication } from '@/lib/spots/commands';
import { loadEditor } from './loaders';

const database = testDatabase({ asApp: true });

let brand: Awaited<ReturnType<typeof makeBrand>>;
let show: Awaited<ReturnType<typeof makeShow>>;

beforeAll(async () => {
  brand = await makeBrand(database.db);
  show = await makeShow(database.db, brand);
});

const looking = { language: 'de', now: testNow, viewerId: '' } as const;

async function applicant(
  data: Parameters<typeof makeComedian>[1] = {},
  application: Partial<Parameters<typeof makeApplication>[1]> = {},
) {
  const comedian = await makeComedian(database.db, data);
  await makeApplication(database.db, {
    showId: show.id,
    comedianId: comedian.id,
    status: 'applied',
    ...application,
  });
  return comedian;
}

async function played(comedianId: string, daysAgo: number, status: 'confirmed' | 'rejected', at = brand) {
  const past = await makeShow(database.db, at, { startsAt: addDays(testNow, -daysAgo) });
  await makeApplication(database.db, { showId: past.id, comedianId, status });
}

test('a show of another brand has no editor here, nor has nonsense', async () => {
  const other = await makeBrand(database.db);
  expect(await loadEditor(other.id, show.id, looking)).toBeNull();
  expect(await loadEditor(brand.id, 'nonsense', looking)).toBeNull();
});

test('who does not share who they are is not shown as anything, and nobody’s address leaves', async () => {
  const shy = await applicant({ gender: 'female', lgbtq: 'yes' });
  const open = await applicant({ gender: 'female', lgbtq: 'yes', sharesIdentity: true });
  const editor = await loadEditor(brand.id, show.id, looking);
  expect(editor?.people[shy.id]?.gender).toBeNull();
  expect(editor?.people[open.id]?.gender).toBe('female');
  const everything = JSON.stringify(editor);
  expect(everything).not.toContain('@example.org');
  expect(everything).not.toContain('lgbtq');
});

test('the suggestion counts spots at this brand before the show, and what was in vain since', async () => {
  const [regular, unlucky, elsewhere] = [await applicant(), await applicant(), await applicant()];
  await played(regular.id, 30, 'confirmed');
  await played(regular.id, 60, 'rejected');
  await played(unlucky.id, 400, 'confirmed');
  await played(unlucky.id, 20, 'rejected');
  await played(unlucky.id, 10, 'rejected');
  await played(elsewhere.id, 5, 'confirmed', await makeBrand(database.db));
  const people = (await loadEditor(brand.id, show.id, looking))?.people ?? {};
  expect(people[regular.id]).toMatchObject({ fairness: { recentSpots: 1, spotsEver: 1, misses: 0 } });
  expect(people[regular.id]?.lastHere).toBe('Mi 30. Sept');
  expect(people[unlucky.id]).toMatchObject({ fairness: { recentSpots: 0, spotsEver: 1, misses: 2 } });
  expect(people[elsewhere.id]).toMatchObject({ fairness: { spotsEver: 0 }, lastHere: null });
  const rank = (id: string) => people[id]?.rank ?? 0;
  expect(rank(unlucky.id)).toBeLessThan(rank(elsewhere.id));
  expect(rank(elsewhere.id)).toBeLessThan(rank(regular.id));
});

test('a show is due when its date to decide has passed and somebody still waits', async () => {
  const due = await makeShow(database.db, brand, { decideBy: addDays(testNow, -1) });
  const isDue = async () => (await loadEditor(brand.id, due.id, looking))?.show.isDue;
  expect(await isDue()).toBe(false);
  const { id: comedianId } = await makeComedian(database.db);
  await makeApplication(database.db, { showId: due.id, comedianId, status: 'applied' });
  expect(await isDue()).toBe(true);
});

test('a line in a draft lets the team open nobody’s profile, a request that was sent does', async () => {
  const facts = { instagram: 'kanarienvogel', videoLink: 'https://example.org/v', gender: 'female' as const };
  const drafted = await makeComedian(database.db, { name: 'Nur im Entwurf', ...facts, sharesIdentity: true });
  const { id: showId } = await makeShow(database.db, brand);
  const line = { id: randomUUID(), showId, comedianId: drafted.id, place: 0, minutes: 7 };
  await database.db.lineUpEntry.create({ data: { ...line, part: 'spot' } });
  const seen = async () => (await loadEditor(brand.id, showId, looking))?.people[drafted.id];
  const closed = { isInvolved: false, instagram: null, videoLink: null, gender: null, since: null };
  expect(await seen()).toMatchObject({ name: 'Nur im Entwurf', ...closed });
  const { context } = await makeTeam(database.db);
  const team = { ...context, actor: { ...context.actor, brandId: brand.id } };
  const about = { brandId: brand.id, comedianId: drafted.id };
  expect(await loadProfile(brand.id, drafted.id)).toBeNull();
  for (const write of [
    () => setTag(team, { comedianId: drafted.id, word: 'Neu', isSet: true }),
    () => writeNote(team, { comedianId: drafted.id, noteId: null, text: 'Wer ist das?' }),
    () => setFavourite(team, { comedianId: drafted.id, isFavourite: true }),
    () => reportProfile(team, { comedianId: drafted.id, field: 'name', reason: 'Nein' }),
  ]) {
    expect(await write()).toMatchObject({ code: 'notFound' });
  }
  expect(await database.db.brandNote.count({ where: about })).toBe(0);

  await beginApplication(team, 'request', { showId, comedianId: drafted.id });
  expect(await seen()).toMatchObject({ isInvolved: true, instagram: 'kanarienvogel', gender: 'female' });
  expect(await findProfile(database.db, about)).not.toBeNull();
});
