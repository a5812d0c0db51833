import { addHours } from '@/lib/core/time/dates';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '@/lib/core/testing/database';
import { makeApplication } from '@/lib/applications/testing';
import { makeBrand } from '@/lib/brands/testing';
import { testTeam } from '@/lib/brands/testing/team';
import { makeComedian } from '@/lib/comedians/testing';
import { testNow } from '@/lib/core/testing/clock';
import { makeShow } from '@/lib/shows/testing';
import { stepIn } from './commands';

const database = testDatabase();
const team = testTeam(database);

describe('stepping in', () => {
  async function somebody(status: 'applied' | 'confirmed' | 'request' | null, spots = 1) {
    const show = await makeShow(database.db, team.brand, { spots });
    const { id: comedianId } = await makeComedian(database.db);
    if (status) await makeApplication(database.db, { showId: show.id, comedianId, status });
    const input = { showId: show.id, comedianId };
    const stored = () =>
      database.db.application.findMany({
        where: input,
        select: { status: true, answerBy: true, notifications: { select: { status: true } } },
      });
    return { input, stored };
  }

  test('who waits has the spot at once, and is told', async () => {
    const { input, stored } = await somebody('applied');
    expect(await stepIn(team.context, input)).toEqual({ ok: true, value: { outcome: 'confirmed' } });
    expect(await stored()).toEqual([
      { status: 'confirmed', answerBy: null, notifications: [{ status: 'confirmed' }] },
    ]);
  });

  test('anybody else is asked, with a time to answer by', async () => {
    const { input, stored } = await somebody(null);
    expect(await stepIn(team.context, input)).toEqual({ ok: true, value: { outcome: 'requested' } });
    expect(await stored()).toEqual([
      { status: 'request', answerBy: addHours(testNow, 24), notifications: [{ status: 'request' }] },
    ]);
  });

  test.each([
    ['request', 'alreadyApplied'],
    ['confirmed', 'alreadyApplied'],
  ] as const)('who is %s already is not asked again', async (status, code) => {
    const { input } = await somebody(status);
    expect(await stepIn(team.context, input)).toEqual({ ok: false, code });
  });

  test('a full show has nothing to give to who waits', async () => {
    const { input, stored } = await somebody('applied', 0);
    expect(await stepIn(team.context, input)).toEqual({ ok: false, code: 'full' });
    expect(await stored()).toMatchObject([{ status: 'applied', notifications: [] }]);
  });

  test('another brand’s show and people who do not exist are not found', async () => {
    const { input } = await somebody('applied');
    const other = await makeBrand(database.db);
    const stranger = { ...team.context, actor: { ...team.context.actor, brandId: other.id } };
    const notFound = { ok: false, code: 'notFound' };
    expect(await stepIn(stranger, input)).toEqual(notFound);
    const nobody = { ...input, comedianId: '00000000-0000-4000-8000-000000000000' };
    expect(await stepIn(team.context, nobody)).toEqual(notFound);
  });
});
