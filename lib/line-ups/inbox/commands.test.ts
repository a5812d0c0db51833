import { describe, expect, it } from 'vitest';
import { makeApplication } from '@/lib/applications/testing';
import { makeBrand } from '@/lib/brands/testing';
import { makeComedian, makeCrowd } from '@/lib/comedians/testing';
import type { TeamContext } from '@/lib/core/actor';
import { testNow } from '@/lib/core/testing/clock';
import { makeShow } from '@/lib/shows/testing';
import { maxHidden } from '@/lib/spots/rules';
import { draftAnswersOfShows, draftListed, hideListed, type ListedStep } from './commands';
import type { InboxFilters } from './filters';
import { readInboxFilters } from './schema';
import { brandWithInbox } from './testing/inbox';

const own = brandWithInbox();
const { database, show } = own;
let comedianId = '';

async function team(): Promise<TeamContext> {
  ({ id: comedianId } = await makeComedian(database.db));
  const actor = { kind: 'team', comedianId, brandId: own.brand.id } as const;
  return { db: database.db, now: testNow, actor };
}

const listed = (filters: Partial<InboxFilters> = {}) => ({
  filters: { ...readInboxFilters({}), ...filters },
  after: null,
});
const apply = async (showId: string, name = 'Ada') =>
  makeApplication(database.db, {
    showId,
    comedianId: (await makeComedian(database.db, { name })).id,
    status: 'applied',
  });
const stored = () =>
  database.db.application.findMany({
    where: { show: { brandId: own.brand.id } },
    select: { id: true, draftAnswer: true, draftText: true, hiddenAt: true },
    orderBy: { id: 'asc' },
  });
const valueOf = (step: { ok: boolean; value?: ListedStep }) => step.value ?? expect.fail('refused');

describe('a step over all that a list finds', () => {
  it('is for what the filters find now, at this brand only', async () => {
    const context = await team();
    const [here, there] = [await show(), await show()];
    const ada = await apply(here.id);
    const other = await makeBrand(database.db);
    const elsewhere = await apply((await makeShow(database.db, other)).id);
    await apply(there.id, 'Bo');
    const meanwhile = await apply(here.id, 'Cy');
    const answer = { answer: 'reject', text: 'Leider voll.' } as const;
    const step = valueOf(await draftListed(context, { ...listed({ show: here.id }), ...answer }));
    expect(step).toMatchObject({ changed: 2, refused: [], next: null });
    const rejected = (await stored()).filter(({ draftAnswer }) => draftAnswer === 'reject');
    expect(rejected.map(({ id }) => id).sort()).toEqual([ada.id, meanwhile.id].sort());
    expect(await database.db.application.findUnique({ where: { id: elsewhere.id } })).toMatchObject({
      draftAnswer: null,
    });
  });

  it('gives back what each had before', async () => {
    const context = await team();
    const { id: showId } = await show();
    const applications = [];
    for (const name of ['Ada', 'Bo', 'Cy']) applications.push(await apply(showId, name));
    const [ada, bo] = applications;
    const one = (id = '') => [{ id, showId }];
    await draftAnswersOfShows(context, { answer: 'confirm', text: null }, one(ada?.id));
    await draftAnswersOfShows(context, { answer: 'reject', text: 'Zu spät' }, one(bo?.id));
    const before = await stored();
    const lines = () => database.db.lineUpEntry.count({ where: { showId } });

    const { back } = valueOf(await draftListed(context, { ...listed(), answer: 'confirm', text: null }));
    expect(await lines()).toBe(3);
    for (const undo of back) {
      if (!('answer' in undo)) throw new Error('An answer is taken back by an answer.');
      const { answer, text, applicationIds } = undo;
      const those = applicationIds.map((id) => ({ id, showId }));
      await draftAnswersOfShows(context, { answer, text: text || null }, those);
    }
    expect(await stored()).toEqual(before);
    expect(await lines()).toBe(1);
  });

  it('hides, and gives back exactly those', async () => {
    const context = await team();
    const { id: showId } = await show();
    const away = await apply(showId, 'Ada');
    await database.db.application.update({ where: { id: away.id }, data: { hiddenAt: testNow } });
    const ids = [await apply(showId, 'Bo'), await apply(showId, 'Cy')].map(({ id }) => id);
    const step = valueOf(await hideListed(context, { ...listed(), intent: 'hide' }));
    expect(step.changed).toBe(2);
    expect(step.back).toMatchObject([{ intent: 'unhide' }]);
    expect(step.back.flatMap(({ applicationIds }) => applicationIds).sort()).toEqual(ids.sort());
    const none = valueOf(await hideListed(context, { ...listed(), intent: 'hide' }));
    expect(none).toEqual({ changed: 0, refused: [], back: [], next: null });
  });

  it('goes on part by part until the list is done', async () => {
    const context = await team();
    const { id: showId } = await show();
    await makeCrowd(database.db, own.cityId, maxHidden + 1);
    await database.db.$executeRaw`
      INSERT INTO applications (id, "showId", "comedianId", status, "createdAt", "statusChangedAt")
      SELECT gen_random_uuid(), ${showId}::uuid, id, 'applied', now(), now()
      FROM comedians WHERE name LIKE 'Viele %'`;
    const first = valueOf(await hideListed(context, { ...listed(), intent: 'hide' }));
    expect(first.changed).toBe(maxHidden);
    const last = valueOf(await hideListed(context, { ...listed(), after: first.next, intent: 'hide' }));
    expect(last).toMatchObject({ changed: 1, next: null });
    expect((await stored()).every(({ hiddenAt }) => hiddenAt)).toBe(true);
  });
});
