import { beforeEach, describe, expect, it } from 'vitest';
import { makeTeam } from '@/lib/brands/testing';
import { testNow } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { valueOf } from '@/lib/core/testing/result';
import { startWebServer } from '@/lib/core/testing/web-server';
import { calendarOf, evening } from '@/lib/data/imports/testing';
import { importer } from '@/lib/data/imports/testing/importer';
import { bringCalendar, endCalendarSubscription, readCalendarAgain } from './commands';
import { subscriptionLimits } from './limits';
import { makeSubscription } from './testing';

const database = testDatabase();
const friday = evening('a', '20261127T200000');
let team: Awaited<ReturnType<typeof makeTeam>>;

beforeEach(async () => {
  team = await makeTeam(database.db);
});

const serve = (text = calendarOf(friday)) => startWebServer((_, response) => void response.end(text));

const subscriptions = () =>
  database.db.calendarSubscription.findMany({ where: { brandId: team.brand.id }, orderBy: { id: 'asc' } });
const imports = () => database.db.showImport.count({ where: { brandId: team.brand.id } });

describe('a calendar’s address', () => {
  it('leads to the preview of a file, and is kept only if the team wants that', async () => {
    const { origin, way } = await serve();
    const { context } = team;
    const once = valueOf(await bringCalendar(context, { address: origin, isKept: false }, way));
    const look = importer(database.db, context).look;
    expect(await look(once)).toMatchObject({
      kind: 'calendar',
      verdicts: ['new'],
      comedianId: context.actor.comedianId,
    });
    expect(await subscriptions()).toEqual([]);

    const kept = valueOf(await bringCalendar(context, { address: origin, isKept: true }, way));
    expect(kept).not.toBe(once);
    expect((await look(kept)).fileName).toMatch(/^127\.0\.0\.1 [a-z]{4}$/i);
    expect(await subscriptions()).toMatchObject([{ address: `${origin}/`, readAt: testNow, problem: null }]);
    // Pasting the same address again gives the same subscription and the same preview.
    expect(valueOf(await bringCalendar(context, { address: origin, isKept: true }, way))).toBe(kept);
    expect(await subscriptions()).toHaveLength(1);
  });

  it('of another page, a private network or nothing at all stores nothing', async () => {
    const { origin, way } = await serve('<!doctype html>');
    const codeOf = async (address: string) => {
      const brought = await bringCalendar(team.context, { address, isKept: true }, way);
      return brought.ok ? null : [brought.code, brought.field];
    };
    expect(await codeOf(origin)).toEqual(['notCalendar', 'address']);
    expect(await codeOf('http://169.254.169.254/latest')).toEqual(['notPublic', 'address']);
    expect(await codeOf('webcal://localhost/')).toEqual(['notPublic', 'address']);
    expect(await codeOf('ftp://club.example')).toEqual(['notPublic', 'address']);
    expect([await subscriptions(), await imports()]).toEqual([[], 0]);
  });

  it('is one of ten', async () => {
    const { origin, way } = await serve();
    const { brand, context } = team;
    for (let made = 0; made < subscriptionLimits.ofBrand; made += 1)
      await makeSubscription(database.db, brand.id);
    const more = await bringCalendar(context, { address: origin, isKept: true }, way);
    expect(more).toMatchObject({ code: 'tooManyCalendars' });
    expect([(await subscriptions()).length, await imports()]).toEqual([subscriptionLimits.ofBrand, 0]);
  });

  it('is asked so often by one person within an hour', async () => {
    let requests = 0;
    const { origin, way } = await startWebServer((_, response) => {
      requests += 1;
      response.writeHead(404).end();
    });
    const bring = () => bringCalendar(team.context, { address: origin, isKept: true }, way);
    for (let tried = 0; tried < subscriptionLimits.askedPerHour; tried += 1)
      expect(await bring()).toMatchObject({ code: 'missingThere' });
    expect(await bring()).toMatchObject({ code: 'tooMany' });
    expect(requests).toBe(subscriptionLimits.askedPerHour);
  });
});

describe('a subscription', () => {
  it('that is read now leads to what is new, and otherwise says that nothing is', async () => {
    const { origin, way } = await serve();
    const { context } = team;
    const importId = valueOf(await bringCalendar(context, { address: origin, isKept: true }, way));
    const [subscription] = await subscriptions();
    const again = () => readCalendarAgain(context, { subscriptionId: subscription!.id }, way);
    expect(valueOf(await again())).toBe(importId);
    await importer(database.db, context).takeAll(importId);
    expect(valueOf(await again())).toBeNull();
    expect(await imports()).toBe(1);
  });

  it('of another brand does not exist', async () => {
    const { context } = await makeTeam(database.db);
    const { id: subscriptionId } = await makeSubscription(database.db, team.brand.id);
    expect(await readCalendarAgain(context, { subscriptionId })).toMatchObject({ code: 'notFound' });
    expect(await endCalendarSubscription(context, { subscriptionId })).toMatchObject({ code: 'notFound' });
    expect(await subscriptions()).toHaveLength(1);
  });
});
