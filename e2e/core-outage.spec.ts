import { openGate } from '@/lib/core/testing/gate';
import { expect, test, type World } from './support/fixtures';
import { startSecondServer } from './support/second-server';
import { cookieHeader, required, sessionCookies } from './support/session';
import { wordsOf } from './support/words';

/** Addresses whose responses have no copy, each with the `Accept` header and the content type of its refusal. */
const requestsOf = (world: World): [path: string, accept: string, type: string][] => [
  [`/go/${world.brand.id}/next`, 'text/html', 'text/html'],
  [`/go/${world.brand.id}`, 'text/html', 'text/html'],
  ['/sitemap.xml', 'application/xml', 'text/plain'],
  [`/sitemaps/brands/${world.brand.id}.xml`, '*/*', 'text/plain'],
  ['/user', 'text/html', 'text/html'],
  ['/api/cities?q=ber', 'application/json', 'application/json'],
];

for (const language of ['de', 'en'] as const) {
  test(
    `what has no copy says that it is away, in words and with a time to come back (${language})`,
    { tag: '@all' },
    async ({ world }) => {
      const gate = await openGate(required('E2E_DATABASE_URL'));
      const server = await startSecondServer({ environment: { DATABASE_URL: gate.url } });
      const { coreUnavailable: unavailable } = wordsOf(language);
      try {
        const { email } = await world.comedian({ email: world.brand.adminEmail, language });
        const cookie = cookieHeader(await sessionCookies(world.db, email, language));
        const ask = async (path: string, accept: string) => {
          const headers = { Accept: accept, 'Accept-Language': language, Cookie: cookie };
          const answer = await fetch(`${server.app}${path}`, { headers, redirect: 'manual' });
          return { answer, text: await answer.text() };
        };
        for (const [path, accept] of requestsOf(world))
          expect((await ask(path, accept)).answer.status).toBeLessThan(500);
        const { coreApp, publicStart } = wordsOf(language);
        // Without an account, the start page has the language chosen in the browser.
        const start = async () => {
          const headers = { Accept: 'text/html', Cookie: `app_language=${language}` };
          const answer = await fetch(server.app, { headers });
          const text = await answer.text();
          expect(text).toContain(coreApp.name);
          return [answer.status, text.includes(publicStart.shows.title)];
        };
        // A busy machine's database may be away for a moment.
        await expect.poll(start).toEqual([200, true]);
        const watched = async () => {
          const paths = ['/api/health', '/api/ready', '/api/status'];
          const answers = await Promise.all(paths.map((path) => fetch(server.app + path)));
          return answers.map(({ status }) => status);
        };
        await expect.poll(watched).toEqual([200, 200, 200]);
        // In the first round the server has not noticed the outage yet; in the second round it has.
        gate.cut();
        for (let round = 0; round < 2; round += 1) {
          for (const [path, accept, type] of requestsOf(world)) {
            // Cached responses are possible for some seconds.
            await expect
              .poll(async () => (await ask(path, accept)).answer.status, { message: path, intervals: [200] })
              .toBe(503);
            const { answer, text } = await ask(path, accept);
            expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
              path,
              503,
              `${type}; charset=utf-8`,
            ]);
            expect(Number(answer.headers.get('retry-after')), path).toBeGreaterThan(0);
            expect(answer.headers.get('cache-control'), path).toBe('no-store');
            expect(answer.headers.get('x-content-type-options'), path).toBe('nosniff');
            expect(text, path).toContain(unavailable.title);
          }
        }
        // Without a session, the start page still presents the product. Its shows stay for some seconds.
        await expect.poll(start).toEqual([200, false]);
        expect(await watched()).toEqual([200, 200, 503]);
        gate.open();
        for (const [path, accept] of requestsOf(world)) {
          await expect
            .poll(async () => (await ask(path, accept)).answer.status, { message: path })
            .toBeLessThan(500);
        }
      } finally {
        await server.stop();
        gate.close();
      }
    },
  );
}
