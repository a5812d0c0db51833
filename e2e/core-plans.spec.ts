import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startWorker } from '@/scripts/start/worker';
import { busiestIds, startCrowded } from './support/crowded-server';
import { addressOf, pages, screenOf } from './support/filled-world';
import { expect, test } from './support/fixtures';
import { followPlans, wasteIn, type Plan } from './support/plans';
import { routeTable } from './support/route-table';
import { pathOf } from './support/routes';
import { cookieHeader, required, sessionCookies } from './support/session';

/** More rows than any statement may read at once of one brand, city or comedian; fewer than a table has. */
const many = 600;

/** The exceptions that may read a whole table: a page or route, or a part of a statement, each with its reason. */
const allowed: Record<string, string> = {
  '/(default)/operator/': 'Now and then, a single person sees everything counted.',
  '/sitemap.xml/route': 'It lists everything. The answer is kept in memory and as a copy.',
  'CROSS JOIN LATERAL (SELECT \'|\' || "searchText"': 'The places on earth do not grow with us.',
  'FROM "public"."stage_nights" AS "t0" LEFT JOIN':
    'Once a day. A night is deleted some days after its show, so there are few.',
  'SELECT "comedianId" FROM nights WHERE nights."isFree"':
    'Once a day, everybody who has said when they can play.',
  'DELETE FROM "public"."sessions"': 'Once a night, in one statement.',
  'DELETE FROM line_up_visits': 'It has a row for each line-up that is open in a browser.',
  'DELETE FROM chat_paces': 'It has a row for everybody who wrote in the last day.',
  'FROM "public"."videos" WHERE "public"."videos"."createdAt"':
    'Once a night, it is compared with the files.',
  'FROM ( SELECT id FROM videos UNION ALL': 'The same, for films and subtitles.',
  'FROM push_services': 'It has a row for each service that we know.',
  'FROM "public"."mail_stops"': 'It has a row for each host that takes no mails.',
  'UPDATE alarms': 'It has a row for each trouble that operators are told of.',
  'FROM "public"."alarms"': 'The same.',
  'FROM "public"."film_copies"': 'It has a row for each film that has no copy, or not for a day.',
  'FROM film_copies': 'The same.',
  'UPDATE film_copies': 'The same.',
  'FROM "public"."draws" AS "t0"': 'Every draw of this world is due.',
};

/** Adds wasteful statements to the list, once each. */
function judge(found: Map<string, string>, where: string, plans: readonly Plan[]): void {
  for (const plan of plans) {
    const text = plan['Query Text'].replace(/\s+/g, ' ');
    const isAllowed = Object.keys(allowed).some((part) => where.startsWith(part) || text.includes(part));
    if (isAllowed || text.includes('graphile_worker')) continue;
    for (const { table, what } of wasteIn(plan, many)) {
      found.set(`${table} ${text.slice(0, 200)}`, `${where} ${what}: ${text.slice(0, 500)}`);
    }
  }
}

test(
  'what pages, routes and jobs read, they find by an index',
  { tag: '@all' },
  async ({}, { workerIndex }) => {
    test.slow();
    await using crowded = await startCrowded(workerIndex);
    const { app, db, stage, routeIds } = crowded;
    const { world, me } = stage;
    const plansNow = followPlans(path.join(required('FILES_DIR'), '../postgres.log'));
    const found = new Map<string, string>();
    const ask = async (where: string, address: string, email?: string) => {
      const cookie = email ? cookieHeader(await sessionCookies(db, email, 'de')) : '';
      plansNow();
      const response = await fetch(app + address, { headers: { cookie }, redirect: 'manual' });
      // The response of a stream never ends.
      if (response.headers.get('content-type')?.includes('event-stream')) await response.body?.cancel();
      else await response.arrayBuffer();
      judge(found, where, plansNow());
      return response.status;
    };

    await test.step('pages of a small brand and of the largest one', async () => {
      const large = await busiestIds(db, stage.ids);
      for (const route of pages) {
        const { view, address } = screenOf(route, stage);
        const emailIn = (person: { email: string }) =>
          view === 'visitor' ? undefined : addressOf(view, world, person);
        expect(await ask(route, address, emailIn(me)), route).toBe(200);
        await ask(route, screenOf(route, { ...stage, ids: large.ids }).address, emailIn(large));
      }
    });

    await test.step('routes', async () => {
      for (const [route, { path: own, method }] of Object.entries(routeTable)) {
        if (route.endsWith('/page') || method) continue;
        const email = route.includes('/operator/') ? world.operatorEmail : world.brand.adminEmail;
        expect(await ask(route, pathOf(route, own, routeIds), email), route).toBeLessThan(500);
      }
    });

    await test.step('jobs', async () => {
      // Its log does not matter, because nothing in the copied rows fits together.
      const worker = startWorker(crowded.environment, () => {});
      try {
        const names = () =>
          db.$queryRaw<
            { name: string }[]
          >`SELECT identifier AS name FROM graphile_worker._private_known_crontabs`;
        await expect.poll(names).not.toEqual([]);
        for (const { name } of await names()) {
          await db.$executeRaw`SELECT graphile_worker.add_job(${name}, job_key => 'now', max_attempts => 1)`;
          // A job that has succeeded is gone; one that has failed has an error.
          const waits = () =>
            db.$queryRaw`SELECT 1 FROM graphile_worker.jobs WHERE key = 'now' AND last_error IS NULL`;
          while (((await waits()) as unknown[]).length > 0) await sleep(50);
          judge(found, name, plansNow());
        }
      } finally {
        await worker.stop();
      }
    });

    expect([...found.values()]).toEqual([]);
  },
);
