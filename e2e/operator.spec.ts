import { expect } from 'playwright/test';
import { roles } from '@/lib/core/testing/roles';
import { test } from './support/callers';

/** What differs from response to response, whatever the address. */
const ofEachResponse = /^(date|x-request-id|keep-alive|connection)$/;

for (const role of roles.filter((one) => one !== 'operator')) {
  test(`to a ${role} the operator’s area looks like an address that does not exist`, async ({ as }) => {
    const { request } = await as(role);
    const read = async (address: string, headers: Record<string, string>) => {
      const response = await request.get(address, { headers, maxRedirects: 0 });
      const all = Object.entries(response.headers()).filter(([name]) => !ofEachResponse.test(name));
      return { status: response.status(), headers: Object.fromEntries(all), body: await response.text() };
    };
    for (const headers of [{}, { RSC: '1' }]) {
      const nothing = await read('/nowhere', headers);
      expect(nothing.status).toBe(404);
      for (const address of ['/operator', '/operator/log', '/operator/nowhere', '/%6fperator']) {
        expect(await read(address, headers), address).toEqual(nothing);
      }
    }
  });
}

test('an operator’s page is cached nowhere and no search engine’s', async ({ as }) => {
  const { request } = await as('operator');
  const response = await request.get('/operator');
  expect(response.status()).toBe(200);
  expect(response.headers()['cache-control']).toContain('no-store');
  expect(response.headers()).not.toHaveProperty('x-spotlicht-copy');
  expect(await response.text()).toContain('<meta name="robots" content="noindex, nofollow"/>');
});

test('an ended session is no operator’s', async ({ as, world }) => {
  const { request } = await as('operator');
  expect((await request.get('/operator')).status()).toBe(200);
  await world.db.session.deleteMany({ where: { account: { email: world.operatorEmail } } });
  expect((await request.get('/operator', { maxRedirects: 0 })).status()).toBe(404);
});
