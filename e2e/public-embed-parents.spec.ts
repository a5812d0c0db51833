import type { BrowserContext, Page } from 'playwright/test';
import { expect, test, type World } from './support/fixtures';
import { startOtherSite } from './support/other-site';
import { wordsOf } from './support/words';

const app = () => process.env.E2E_APP_URL ?? '';

/** Starts another website, under a host name that may embed lists without https. */
async function startParent(world: World) {
  const site = await startOtherSite(
    () => `<h1>Wir</h1><script async src="${app()}/embed.js" data-brand="${world.brand.id}"></script>`,
  );
  return { ...site, origin: site.url.replace('127.0.0.1', 'localhost') };
}

/** Returns the frame's content on the other website. */
async function look(page: Page, origin: string): Promise<'the list' | 'nothing'> {
  await page.goto(origin);
  await expect.poll(() => page.frames().length).toBe(2);
  const frame = page.frames()[1]!;
  await frame.waitForLoadState();
  return frame.url().startsWith('chrome-error:') ? 'nothing' : 'the list';
}

async function openAdmin(context: BrowserContext, world: World, language: 'de' | 'en') {
  await world.enter(context, { email: world.brand.adminEmail, language });
  const page = await context.newPage();
  await page.goto(`/brands/${world.brand.id}/admin/embed`);
  return page;
}

test('a list stands in the sites that an admin names, in no other, and in all once none is named', async ({
  browser,
  context,
  world,
}) => {
  await world.show({ title: 'Rohfassung' });
  const [ours, theirs] = [await startParent(world), await startParent(world)];
  const words = wordsOf('de');
  const admin = await openAdmin(context, world, 'de');
  const sites = admin.getByLabel(words.publicEmbedBuilder.parents.label);
  const save = async (written: string) => {
    await sites.fill(written);
    await admin.getByRole('button', { name: words.formsForm.save }).click();
    await expect(admin.getByText(words.formsForm.saved)).toBeVisible();
  };
  // One browser is used throughout, so that its cache contains the earlier response.
  const visitor = await browser.newContext();
  const page = await visitor.newPage();
  const expectSeen = async (origin: string, seen: 'the list' | 'nothing') =>
    expect.poll(() => look(page, origin), { intervals: [500] }).toBe(seen);

  await expectSeen(ours.origin, 'the list');
  await expectSeen(theirs.origin, 'the list');
  await save(`www.example.org, ${ours.origin}/unsere-shows`);
  await expect(sites).toHaveValue(`https://www.example.org\n${ours.origin}`);
  await expectSeen(theirs.origin, 'nothing');
  // The server itself records the refused site, without a report of the browser.
  await expect
    .poll(async () => (await context.request.get(`/brands/${world.brand.id}/admin/embed`)).text())
    .toContain(`${theirs.origin}</code>`);
  await expectSeen(ours.origin, 'the list');
  await expect(page.frameLocator('iframe').getByRole('link', { name: 'Rohfassung' })).toBeVisible();

  await admin.reload();
  await expect(sites).toHaveValue(`https://www.example.org\n${ours.origin}`);
  await expect(admin.frameLocator('iframe').getByRole('link', { name: 'Rohfassung' })).toBeVisible();

  await save('');
  await expectSeen(theirs.origin, 'the list');
  await visitor.close();
  await Promise.all([ours.stop(), theirs.stop()]);
});

for (const language of ['de', 'en'] as const) {
  test(
    `a site that is none is named, and nothing typed is lost (${language})`,
    { tag: '@all' },
    async ({ context, world }) => {
      const page = await openAdmin(context, world, language);
      const { publicEmbedBuilder: words, formsForm: form } = wordsOf(language);
      const sites = page.getByLabel(words.parents.label);
      for (const [site, problem] of [
        ['http://lachfabrik.example', words.parents.problems.parentHttps],
        ['https://*.de', words.parents.problems.parentWildcard],
        ['https://*.co.uk', words.parents.problems.parentPublicSuffix],
        ["'unsafe-inline'", words.parents.problems.parentAddress],
      ] as const) {
        await sites.fill(`https://www.example.org\n${site}`);
        await page.getByRole('button', { name: form.save }).click();
        await expect(page.getByText(problem.replace('{site}', site))).toBeVisible();
        await expect(sites).toHaveValue(`https://www.example.org\n${site}`);
        await expect(sites).toHaveAttribute('aria-invalid', 'true');
      }
      expect(
        (await world.db.brand.findUniqueOrThrow({ where: { id: world.brand.id } })).embedParents,
      ).toEqual([]);
    },
  );
}

test('the header has the sites and nothing else, on each kind of answer', async ({ request, world }) => {
  const embedParents = ['https://*.example.org', 'https://example.org:8443'];
  await world.db.brand.update({ where: { id: world.brand.id }, data: { embedParents } });
  const ancestors = async (address: string, headers: Record<string, string> = {}) => {
    const answer = await request.get(address, { headers });
    const policy = answer.headers()['content-security-policy'] ?? '';
    return [answer.status(), /frame-ancestors [^;]*$/.exec(policy)?.[0]];
  };
  const bound = "frame-ancestors 'self' https://*.example.org https://example.org:8443";
  const embed = `/embed/${world.brand.id}?lang=de`;
  expect(await ancestors(embed)).toEqual([200, bound]);
  const answer = await request.get(embed);
  expect(await answer.text()).not.toContain('example.org');
  expect(await ancestors(embed, { 'if-none-match': answer.headers()['etag'] ?? '' })).toEqual([304, bound]);
  expect(await ancestors('/embed/gibt-es-nicht')).toEqual([404, 'frame-ancestors *']);
  expect(await ancestors(`/public/${world.brand.id}`)).toEqual([200, "frame-ancestors 'none'"]);
  expect(await ancestors('/')).toEqual([200, "frame-ancestors 'none'"]);
});
