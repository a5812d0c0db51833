import type { Browser, Page, BrowserContext } from 'playwright/test';
import { makeApplication } from '@/lib/applications/testing';
import { afterSignInPath } from '@/lib/accounts/sign-in-flow';
import { longTitle, longWord, type ScreenStage, type viewers } from '@/lib/core/testing/tables';
import { languageKey, type Language } from '@/lib/core/i18n/language';
import { boxColours, noticeKinds } from '@/lib/shows/info-schema';
import { gather } from '@/lib/core/testing/gather';
import { expect, makeWorld, test as base, type World } from './fixtures';
import { appUrl } from './session';
import { desk, phone } from './viewports';

declare global {
  interface Window {
    policyViolations?: string[];
  }
}

/** Makes the pages of a context store what their Content-Security-Policy has blocked. */
async function watchPolicy(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.policyViolations = [];
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber } = event;
      window.policyViolations?.push(`${effectiveDirective}: ${blockedURI} in ${sourceFile}:${lineNumber}`);
    });
  });
}

/** Returns what the policy has blocked on the page, and which script caused it. */
export async function violationsOf(page: Page): Promise<string[] | undefined> {
  return page.evaluate(() => window.policyViolations);
}

/** The filled world, and the ids and paths that addresses name. */
export type Stage = ScreenStage & { world: World; ids: Record<string, string> };

const domains = await gather('screens');

type View = (typeof viewers)[number];

type Shared = {
  stageIn: (language: Language) => Promise<Stage>;
  pageOf: (view: View, language: Language, colorScheme: 'light' | 'dark') => Promise<Page>;
};

/**
 * For tests that change nothing. The tests of a worker share one world per language, in which every screen has content,
 * and one signed-in page per view.
 */
export const test = base.extend<object, Shared>({
  // These pages stay open for the next test.
  closing: async ({}, provide) => {
    await provide();
  },
  pageOf: [
    async ({ browser, stageIn }, provide) => {
      const pages = new Map<string, Promise<Page>>();
      await provide((view, language, colorScheme) => {
        const key = `${view} ${language} ${colorScheme}`;
        const page = pages.get(key) ?? openPage(browser, stageIn(language), { view, language, colorScheme });
        pages.set(key, page);
        return page;
      });
      for (const page of pages.values()) await (await page).context().close();
    },
    { scope: 'worker' },
  ],
  stageIn: [
    async ({ database }, provide, { workerIndex }) => {
      const stages = new Map<Language, Promise<Stage>>();
      await provide((language) => {
        const stage =
          stages.get(language) ?? makeWorld(database, workerIndex).then((world) => fill(world, language));
        stages.set(language, stage);
        return stage;
      });
    },
    { scope: 'worker' },
  ],
});

/**
 * Opens a screen and waits until it has loaded. `goto` alone would wait forever on a page that redirects by a script
 * while it loads, because `openPage` blocks such redirects. Returns the status.
 */
export async function goToScreen(page: Page, address: string): Promise<number | undefined> {
  const response = await page.goto(address, { waitUntil: 'commit' });
  await expect.poll(() => page.evaluate(() => document.readyState)).toBe('complete');
  return response?.status();
}

async function openPage(
  browser: Browser,
  stage: Promise<Stage>,
  { view, language, colorScheme }: { view: View; language: Language; colorScheme: 'light' | 'dark' },
): Promise<Page> {
  const { world, me } = await stage;
  const viewport = view === 'desk' || view === 'operatorDesk' ? desk : phone;
  const context = await browser.newContext({ baseURL: appUrl(), colorScheme, viewport });
  await watchPolicy(context);
  await context.addCookies([{ name: languageKey, value: language, url: appUrl() }]);
  const email = addressOf(view, world, me);
  if (view !== 'visitor') await world.signIn(context, email, language);
  // The last pages of the sign-in redirect by themselves. A response without content keeps the browser on them, so that
  // they can be checked.
  else
    await context.route(
      ({ pathname, searchParams }) => pathname === afterSignInPath || searchParams.has('signInError'),
      (route) => route.fulfill({ status: 204 }),
    );
  return context.newPage();
}

function addressOf(view: View, world: World, me: { email: string }): string {
  if (view === 'operator' || view === 'operatorDesk') return world.operatorEmail;
  return view === 'newcomer' ? `newcomer-${me.email}` : me.email;
}

async function fill(world: World, language: Language): Promise<Stage> {
  const name = longWord.slice(0, 80);
  const me = await world.comedian({ name, email: world.brand.adminEmail, language });
  const stage: ScreenStage = { world, me, language, showId: await makeLongShow(world) };
  const { id: brand, format, venue } = world.brand;
  const area = { team: `/brands/${brand}/team`, admin: `/brands/${brand}/admin` };
  const known = { brand, format: format.id, venue: venue.id, city: world.city.slug, show: stage.showId };
  const ids: Record<string, string> = { ...known, ...area, language };
  for (const { table } of domains) Object.assign(ids, await table.fill?.(stage));
  return { ...stage, world, ids };
}

/** Makes a show with every field filled in, in long words, with one applicant and one who gave a spot back. */
async function makeLongShow(world: World): Promise<string> {
  const info = [
    { type: 'headline', text: longWord },
    { type: 'text', text: longWord },
    ...boxColours.map((colour) => ({ type: 'box', colour, text: longTitle })),
    ...noticeKinds.map((kind) => ({ type: 'notice', kind, text: longTitle })),
  ];
  const show = await world.show({ title: longWord, info, feeText: longWord, language: 'other' });
  const apply = async (name: string | undefined, status: 'applied' | 'cancelled') => {
    const { id: comedianId } = await world.comedian(name ? { name } : {});
    await makeApplication(world.db, { showId: show.id, comedianId, status });
  };
  await apply(undefined, 'applied');
  // A spot that was given back makes the line-up suggest who could step in.
  await apply(longWord.slice(0, 80), 'cancelled');
  return show.id;
}
