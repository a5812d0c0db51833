import { randomUUID } from 'node:crypto';
import { Client } from '@/lib/core/database/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '@/lib/core/testing/database';
import { makeApplication } from '@/lib/applications/testing';
import { makeBrand, type TestBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { testNow } from '@/lib/core/testing/clock';
import { makeShow } from '@/lib/shows/testing';
import { hideApplications, noteApplication } from './bookkeeping-commands';
import type { TeamContext } from '@/lib/core/actor';

const database = testDatabase();
let brand: TestBrand;
let team: TeamContext;
let listener: Client;
let heard: string[] = [];

beforeAll(async () => {
  brand = await makeBrand(database.db);
  const actor = { kind: 'team', comedianId: randomUUID(), brandId: brand.id } as const;
  team = { db: database.db, now: testNow, actor };
  listener = new Client({ connectionString: database.url });
  await listener.connect();
  listener.on('notification', ({ payload }) => heard.push(payload ?? ''));
  await listener.query('LISTEN show_changed');
});
afterAll(() => listener.end());

async function makeApplications(of = brand, count = 2) {
  const { id: showId } = await makeShow(database.db, of);
  const applications = [];
  for (let made = 0; made < count; made += 1) {
    const { id: comedianId } = await makeComedian(database.db);
    applications.push(await makeApplication(database.db, { showId, comedianId, status: 'applied' }));
  }
  heard = [];
  return { showId, applicationIds: applications.map(({ id }) => id) };
}

async function stored(applicationIds: string[]) {
  return database.db.application.findMany({
    where: { id: { in: applicationIds } },
    select: { hiddenAt: true, teamNote: true, status: true, notifications: true, events: true },
  });
}

describe('hiding', () => {
  it('and showing again changes nothing else, tells no comedian, and the team’s screens', async () => {
    const { showId, applicationIds } = await makeApplications();
    const hide = (hidden: boolean) => hideApplications(team, { applicationIds, hidden });
    const sorted = [...applicationIds].sort();
    const done = (hidden: boolean, ids: string[]) => ({ ok: true, value: { hidden, applicationIds: ids } });
    const said = async (hidden: boolean) => {
      const answer = await hide(hidden);
      return answer.ok ? done(answer.value.hidden, answer.value.applicationIds.sort()) : answer;
    };
    expect(await said(true)).toEqual(done(true, sorted));
    for (const application of await stored(applicationIds)) {
      expect(application).toMatchObject({
        hiddenAt: testNow,
        status: 'applied',
        notifications: [],
        events: [{}],
      });
    }
    expect(await said(true)).toEqual(done(true, []));
    expect(await said(false)).toEqual(done(false, sorted));
    expect(await stored(applicationIds)).toMatchObject([{ hiddenAt: null }, { hiddenAt: null }]);
    await expect.poll(() => heard).toEqual([showId, showId]);
  });

  it('finds neither another brand’s nor one that is not there, and then hides none', async () => {
    const own = await makeApplications();
    const foreign = await makeApplications(await makeBrand(database.db));
    for (const strange of [foreign.applicationIds[0] ?? '', randomUUID()]) {
      const applicationIds = [...own.applicationIds, strange];
      expect(await hideApplications(team, { applicationIds, hidden: true })).toEqual({
        ok: false,
        code: 'notFound',
      });
    }
    for (const application of await stored([...own.applicationIds, ...foreign.applicationIds])) {
      expect(application.hiddenAt).toBeNull();
    }
    expect(heard).toEqual([]);
  });
});

describe('noting', () => {
  it('keeps the team’s words until they are removed', async () => {
    const { showId, applicationIds } = await makeApplications(brand, 1);
    const note = (text: string | null) =>
      noteApplication(team, { applicationId: applicationIds[0] ?? '', note: text });
    expect(await note('Hat letztes Mal überzogen.')).toMatchObject({ ok: true });
    expect(await stored(applicationIds)).toMatchObject([
      { teamNote: 'Hat letztes Mal überzogen.', status: 'applied', notifications: [], events: [{}] },
    ]);
    expect(await note(null)).toMatchObject({ ok: true });
    expect(await stored(applicationIds)).toMatchObject([{ teamNote: null }]);
    await expect.poll(() => heard).toEqual([showId, showId]);
  });

  it('does not find another brand’s application', async () => {
    const { applicationIds } = await makeApplications(await makeBrand(database.db), 1);
    const answer = await noteApplication(team, { applicationId: applicationIds[0] ?? '', note: 'Ha' });
    expect(answer).toEqual({ ok: false, code: 'notFound' });
    expect(await stored(applicationIds)).toMatchObject([{ teamNote: null }]);
  });
});
