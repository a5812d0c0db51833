import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { test } from './support/callers';
import { expect } from './support/fixtures';

/** Collects errors and warnings of the browser's console, above all about scripts that the policy blocked. */
function collectComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return complaints;
}

// Service workers are allowed, because a blocked one would be reported on the console.
test.use({ serviceWorkers: 'allow' });

test('pages run under the policy without a complaint', { tag: '@all' }, async ({ context, page, world }) => {
  const complaints = collectComplaints(page);
  const { email } = await world.comedian({ email: world.brand.adminEmail });
  const show = await world.show();
  await page.goto('/');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await world.signIn(context, email);
  const team = `/brands/${world.brand.id}/team`;
  for (const address of ['/user', `/user/cities/${world.city.slug}`, team, `${team}/shows/${show.id}`]) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
  }
  expect(complaints).toEqual([]);
});

test('each answer has a nonce of its own and nothing unsafe for scripts', async ({ request }) => {
  const policies = await Promise.all(
    ['/', '/', '/privacy'].map(async (address) => {
      const response = await request.get(address);
      return response.headers()['content-security-policy'] ?? '';
    }),
  );
  const nonces = policies.map((policy) => /'nonce-([^']+)'/.exec(policy)?.[1]);
  expect(new Set(nonces).size).toBe(policies.length);
  for (const policy of policies) {
    const scripts = policy.split('; ').find((directive) => directive.startsWith('script-src'));
    expect(scripts).not.toContain('unsafe');
    expect(policy).toContain("frame-ancestors 'none'");
  }
});

test('a page without scripts allows none', async ({ request }) => {
  const policy = (await request.get('/nowhere')).headers()['content-security-policy'];
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('script-src');
});

test('only embeds may be framed, and they set no cookie', async ({ request, world }) => {
  const embed = await request.get(`/embed/${world.brand.id}`);
  expect(embed.headers()['content-security-policy']).toContain('frame-ancestors *');
  expect(embed.headers()['x-frame-options']).toBeUndefined();
  expect(embed.headers()['set-cookie']).toBeUndefined();
  const page = await request.get(`/public/${world.brand.id}`);
  expect(page.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
});

test('every answer carries the fixed headers and a request id', async ({ request }) => {
  for (const address of ['/', '/user', '/api/health', '/nowhere']) {
    const headers = (await request.get(address, { maxRedirects: 0 })).headers();
    expect(headers, address).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    expect(headers['x-powered-by']).toBeUndefined();
  }
  expect((await request.get('/')).headers()['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});

test('what a client says about itself in our own headers is not believed', async ({ request, world }) => {
  const forged = {
    'x-spotlicht-language': 'en',
    'x-request-id': 'forged',
    'x-middleware-subrequest': 'middleware',
  };
  const response = await request.get('/', { headers: forged });
  expect(await response.text()).toContain('<html lang="de"');
  expect(response.headers()['x-request-id']).not.toBe('forged');
  const area = await request.get('/user', { headers: forged, maxRedirects: 0 });
  expect(area.status()).toBe(307);
  const team = `/brands/${world.brand.id}/team`;
  expect((await request.get(team, { headers: { ...forged, RSC: '1' }, maxRedirects: 0 })).status()).toBe(307);
});

test('a malformed cookie of the sign-in library breaks no page', async ({ request }) => {
  const headers = {
    Cookie: 'next-auth.callback-url=javascript:1; next-auth.session-token=x; app_language=%00',
  };
  for (const address of ['/', '/privacy', '/api/cities?q=x']) {
    expect((await request.get(address, { headers })).status(), address).toBeLessThan(500);
  }
});

test('addresses that are no addresses are not found', async ({ request }) => {
  for (const address of [
    '/embed/%ff',
    '/public/%',
    '/fonts/x',
    '/favicon.icoX',
    '/_next/image?url=/user&w=64&q=75',
  ]) {
    const response = await request.get(address);
    expect(response.status(), address).toBe(404);
    expect(response.headers()['content-security-policy'], address).toContain('frame-ancestors');
  }
});

test('a request from another site changes nothing', async ({ request }) => {
  for (const address of ['/api/auth/signin/google', '/api/auth/signout', '/sign-in/redirect', '/']) {
    const response = await request.post(address, { headers: { Origin: 'https://evil.example' }, form: {} });
    expect(response.status(), address).toBe(403);
  }
});

test('no page names an e-mail address of somebody', async ({ as, world }) => {
  const { request } = await as('admin');
  const applicant = await world.comedian({ email: `geheim-${randomUUID()}@example.org` });
  const show = await world.show();
  await world.apply(show.id, applicant.id);
  const team = `/brands/${world.brand.id}/team`;
  for (const address of ['/user', '/brands', team, `${team}/shows/${show.id}`, `/public/${world.brand.id}`]) {
    expect(await (await request.get(address)).text(), address).not.toContain('@example.org');
  }
});
