import { runAsAdmin } from '@/lib/core/testing/admin';
import { expect, test } from './support/fixtures';
import { startSecondServer } from './support/second-server';
import { cookieHeader, required, sessionCookies } from './support/session';

test(
  'one table that must not be read costs its own part of a page only',
  { tag: '@all' },
  async ({ world }) => {
    const owner = required('E2E_DATABASE_URL');
    const database = new URL(owner);
    const role = `reader_${process.pid}`;
    const admin = (sql: string) => runAsAdmin(owner, sql);
    await admin(`CREATE ROLE ${role} LOGIN PASSWORD 'reader'`);
    await admin(`GRANT ALL ON ALL TABLES IN SCHEMA public TO ${role}`);
    await admin(`GRANT ALL ON ALL SEQUENCES IN SCHEMA public TO ${role}`);
    database.username = role;
    database.password = 'reader';
    const server = await startSecondServer({ environment: { DATABASE_URL: database.href } });
    try {
      const { email } = await world.comedian({ email: world.brand.adminEmail });
      const headers = { Cookie: cookieHeader(await sessionCookies(world.db, email, 'de')) };
      const pages = ['/', '/user/cities', '/user/spots', `/brands/${world.brand.id}/team`];
      /** The status of each page, or the path of its redirect. */
      const look = () =>
        Promise.all(
          pages.map(async (path) => {
            const answer = await fetch(`${server.app}${path}`, { headers, redirect: 'manual' });
            await answer.arrayBuffer();
            return answer.headers.get('location')?.replace(/\?.*/, '') ?? answer.status;
          }),
        );
      const without = async (table: string) => {
        await admin(`REVOKE SELECT ON ${table} FROM ${role}`);
        try {
          return await look();
        } finally {
          await admin(`GRANT SELECT ON ${table} TO ${role}`);
        }
      };
      // On a busy machine, a server that has just started may respond that it is busy.
      await expect.poll(look, { timeout: 30_000 }).toEqual([200, 200, 200, 200]);
      expect(await without('notifications')).toEqual([200, 200, 200, 200]);
      expect(await without('comedians')).toEqual([200, '/newUser', '/newUser', '/newUser']);
    } finally {
      await server.stop();
      await admin(`DROP OWNED BY ${role}`);
      await admin(`DROP ROLE ${role}`);
    }
  },
);
