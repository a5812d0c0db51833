import { createServer } from 'node:net';
import { listenHere } from '@/lib/core/testing/listening';
import { startTraceReceiver } from '@/lib/core/testing/trace-receiver';
import { expect, test } from './support/fixtures';
import { startSecondServer } from './support/second-server';
import { cookieHeader, required, sessionCookies } from './support/session';

const token = 'only-for-the-monitoring-of-tests';

test('a server behind a proxy shows its figures, ids and traces', async ({ world }) => {
  await using receiver = await startTraceReceiver();
  await using server = await startSecondServer({
    environment: {
      METRICS_TOKEN: token,
      TRUSTED_PROXIES: '1',
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
      OTEL_BSP_SCHEDULE_DELAY: '100',
      OPERATOR_EMAILS: world.operatorEmail,
      SIGN_IN_STAND_IN_URL: required('E2E_STAND_IN'),
      LOG_LEVEL: 'warn',
    },
  });
  await world.comedian({ email: world.brand.adminEmail });
  const admin = cookieHeader(await sessionCookies(world.db, world.brand.adminEmail, 'de'));
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${server.app}${path}`, {
      headers: { Cookie: admin, Accept: 'text/html', ...headers },
      redirect: 'manual',
    });
  const team = `/brands/${world.brand.id}/team`;

  // One id from the proxy to the response and to the lines of the log, of a route and of an unreadable form.
  const id = (of: string) => ({ 'X-Request-Id': `id-of-the-${of}` });
  expect((await get(team, id('page'))).headers.get('x-request-id')).toBe('id-of-the-page');
  for (const cookie of ['', 'next-auth.state=x; next-auth.pkce.code_verifier=x'])
    await get('/api/auth/callback/google?state=secret-state&code=x', { ...id('route'), Cookie: cookie });
  const broken = await fetch(`${server.app}/`, {
    method: 'POST',
    headers: { Origin: server.app, 'Content-Type': 'multipart/form-data; boundary=x', ...id('form') },
    body: '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nhalf',
  });
  await broken.text();
  expect(broken.headers.get('x-request-id')).toBe('id-of-the-form');
  const lines = () => server.log().split('\n').filter(Boolean);
  await expect
    .poll(() => lines().map((line) => (JSON.parse(line) as { requestId?: string }).requestId))
    .toEqual(expect.arrayContaining(['id-of-the-route', 'id-of-the-form']));

  // Only operators see the cost of a page.
  const page = await get(`${team}?q=secret-search`);
  expect([page.status, page.headers.get('server-timing')]).toEqual([200, null]);
  const operator = cookieHeader(await sessionCookies(world.db, world.operatorEmail, 'de'));
  expect((await get('/operator', { Cookie: operator })).headers.get('server-timing')).toMatch(
    /^db;dur=\d+\.\d;desc="\d+ statements", total;dur=\d+\.\d$/,
  );
  await get('/answer/secret-token');
  await get('/public');

  // The route's pattern is counted and traced, with its statements.
  const figures = await (await get('/metrics', { Authorization: `Bearer ${token}` })).text();
  expect(figures).toContain('{route="/brands/[brand]/team",method="GET",status="2xx"} 2');
  expect(figures).toContain('spotlicht_database_up 1');
  expect(figures).not.toContain(world.brand.id);
  expect((await get('/metrics')).status).toBe(401);
  const traceOf = () => {
    const spans = receiver.spans();
    const root = spans.find(({ name }) => name === 'GET /brands/[brand]/team');
    return spans.filter(({ traceId }) => traceId === root?.traceId).map(({ name }) => name);
  };
  await expect.poll(traceOf).toEqual(expect.arrayContaining(['prisma:client:db_query']));
  await server.stop();
  expect(receiver.received()).toContain('id-of-the-page');
  expect(receiver.received()).not.toMatch(/secret-|@example/);
  expect(receiver.received()).not.toContain(world.brand.adminEmail);
});

for (const variable of ['METRICS_PORT', 'PORT']) {
  test(`a server whose ${variable} is taken ends, and says so`, async () => {
    const other = createServer((socket) => socket.destroy());
    const port = await listenHere(other);
    try {
      const started = startSecondServer(
        variable === 'PORT' ? { host: '127.0.0.1', port } : { environment: { [variable]: String(port) } },
      );
      const words = new RegExp(`exit code 1\\)[^]*${variable}=${port} cannot be listened on .* EADDRINUSE`);
      await expect(started).rejects.toThrow(words);
    } finally {
      other.close();
    }
  });
}

test('figures do not exist without a token', async ({ request }) => {
  const response = await request.get('/metrics', { headers: { Authorization: `Bearer ${token}` } });
  expect(response.status()).toBe(404);
  expect(await response.text()).not.toContain('spotlicht_');
});
