import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { chromium } from 'playwright/test';
import { startOtherSite } from '@/e2e/support/other-site';
import { cookiesOf, startBrowser } from './app/signed-in-page';
import { runCommand } from '@/scripts/own-database';
import { importPlaces } from '@/scripts/places';
import { readArguments } from '@/scripts/start/arguments';
import { ensureBuild } from '@/scripts/start/build';
import { ensureDemoWorld } from '@/scripts/start/database';
import { Failure } from '@/scripts/start/failure';
import { freePort } from '@/scripts/start/ports';
import { startApp, temporaryFolder, type RunningApp } from './app/start-app';

/** npm downloads it at the first run: with its dependencies, it is 160 MB that nothing else uses. */
const lighthouse = 'lighthouse@13.5.0';

/** The brand of the demo world. */
const brand = 'lachfabrik';

/** The fields of a report that are used. */
type Report = {
  finalDisplayedUrl: string;
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<
    string,
    { score: number | null; title: string; explanation?: string; numericValue?: number }
  >;
};

/**
 * The goals on a phone: the minimum score of a public page and of one behind the sign-in, which has the scripts of the
 * framework and of the app to run, and the maximum layout shift.
 */
const goals = { score: { public: 95, own: 85 }, shift: 0 };

/** The number of measurements of a page below the goals. The median counts, because the speed varies. */
const looks = 3;

/** Pages behind the sign-in are invisible to search engines, and other tests cover their accessibility. */
const categories = {
  public: ['performance', 'accessibility', 'best-practices', 'seo'],
  own: ['performance'],
} as const;

/** `paint`: milliseconds until the largest text or picture is there; `blocked`: in which the page did not react. */
type Look = { scores: number[]; shift: number; paint: number; blocked: number; faults: string[] };

/** `as` is the address of the signed-in viewer. */
type PageToCheck = { name: string; address: string; kind: keyof typeof categories; as?: string };

const usage = `Has Lighthouse look at public pages of the demo world as on a phone; 95 of 100 points at least:

  npm run check:lighthouse`;

await runCommand(async (args) => {
  readArguments(args, usage, {});
  await using running = new AsyncDisposableStack();
  await ensureBuild(console.log);
  // The demo world is made with this process's folder of files, which the server shares.
  const environment = { FILES_DIR: (process.env.FILES_DIR = await temporaryFolder(running)) };
  const stage = running.use(await startApp({ fill, durable: false, environment }));
  const port = await freePort();
  await startBrowser(running, [`--remote-debugging-port=${port}`]);

  const failures: string[] = [];
  const pages = [...(await publicPages(stage.origin, running)), ...(await ownPages(stage))];
  // The first measurement only warms up browser and server.
  if (pages[0]) await lookAt(pages[0], port);
  for (const page of pages) {
    // With its cookies, the browser would be taken for one that has the style sheets.
    const look = async () => {
      await signIn(stage, port, page.as);
      return lookAt(page, port);
    };
    const isGood = ({ scores, shift }: Look) =>
      scores.every((score) => score >= goals.score[page.kind]) && shift <= goals.shift;
    const seen = [await look()];
    while (!isGood(sumUp(seen)) && seen.length < looks) seen.push(await look());
    const sum = sumUp(seen);
    const scores = categories[page.kind].map((category, index) => `${category} ${sum.scores[index]}`);
    const times = `LCP ${Math.round(sum.paint)} ms, TBT ${Math.round(sum.blocked)} ms`;
    console.log(`${isGood(sum) ? '✓' : '✗'} ${page.name}: ${scores.join(', ')}, CLS ${sum.shift}, ${times}`);
    for (const fault of sum.faults) console.log(`    ${fault}`);
    if (!isGood(sum)) failures.push(page.name);
  }
  if (failures.length > 0) {
    throw new Failure(`Below the goals, or something jumps: ${failures.join('; ')}`);
  }
});

/** Sets the browser's session to an account's, or removes it. */
async function signIn(stage: RunningApp, port: number, email?: string): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = browser.contexts();
  await context!.clearCookies();
  if (email) await context!.addCookies(cookiesOf(await stage.signIn(email), stage.origin));
  await browser.close();
}

/** Returns the medians of several measurements, and every problem that occurred in one of them. */
function sumUp(seen: readonly Look[]): Look {
  const middle = (of: (look: Look) => number) => {
    const sorted = seen.map(of).sort((a, b) => a - b);
    return sorted[(sorted.length - 1) >> 1] ?? 0;
  };
  return {
    scores: (seen[0]?.scores ?? []).map((_, index) => middle((look) => look.scores[index] ?? 0)),
    shift: Math.max(...seen.map((look) => look.shift)),
    paint: middle((look) => look.paint),
    blocked: middle((look) => look.blocked),
    faults: [...new Set(seen.flatMap(({ faults }) => faults))],
  };
}

async function fill(databaseUrl: string): Promise<void> {
  await importPlaces(databaseUrl);
  await ensureDemoWorld(databaseUrl, () => {}, new AbortController().signal);
}

/** Returns the public pages of the demo data to check. */
async function publicPages(app: string, running: AsyncDisposableStack): Promise<PageToCheck[]> {
  const show = await find(`${app}/public/${brand}`, new RegExp(`/public/${brand}/shows/[^"?#]+`));
  const comedian = await find(
    await find(`${app}/sitemap.xml`, /http[^<]+\/comedians\/[^<]+/),
    /http[^<"]+\/public\/[^<"]+/,
  );
  const head =
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="description" content="Comedy im Keller">';
  const site = await startOtherSite(
    () =>
      `${head}<body><main><h1>Unser Keller</h1><script async src="${app}/embed.js" data-brand="${brand}" data-lang="de"></script></main></body>`,
  );
  running.defer(async () => void (await site.stop()));
  const pages = [
    { name: 'a brand, in German', address: `${app}/public/${brand}?lang=de` },
    { name: 'a brand, in English', address: `${app}/public/${brand}?lang=en` },
    { name: 'a show', address: `${app}${show}?lang=de` },
    { name: 'past shows', address: `${app}/public/${brand}/past?lang=de` },
    { name: 'a city', address: `${app}/public/cities/berlin?lang=de` },
    { name: 'a comedian', address: comedian },
    { name: 'a website that embeds a list', address: site.url },
  ];
  return pages.map((page) => ({ ...page, kind: 'public' }));
}

/** Returns the pages that a comedian and a team open most. */
async function ownPages({ db, origin }: RunningApp): Promise<PageToCheck[]> {
  const [comedian, admin] = ['anna@example.org', 'ben@example.org'];
  const show = await db.show.findFirstOrThrow({
    where: { brandId: brand, lineUpState: 'open', startsAt: { gt: new Date() } },
    orderBy: { startsAt: 'asc' },
    select: { id: true },
  });
  const chat = await db.chatMember.findFirstOrThrow({
    where: { comedian: { email: comedian }, leftAt: null },
    select: { chatId: true },
  });
  const team = `/brands/${brand}/team`;
  const pages = [
    { name: 'the start page', path: '/user', as: comedian },
    { name: "a city's shows", path: '/user/cities/berlin', as: comedian },
    { name: 'a show, for comedians', path: `/user/shows/${show.id}`, as: comedian },
    { name: 'own spots', path: '/user/spots', as: comedian },
    { name: 'a chat', path: `/user/chat/${chat.chatId}`, as: comedian },
    { name: "a team's inbox", path: `${team}/applications`, as: admin },
    { name: 'a line-up', path: `${team}/shows/${show.id}`, as: admin },
  ];
  return pages.map(({ path, ...page }) => ({ ...page, address: `${origin}${path}`, kind: 'own' }));
}

/** Returns the first address on a page that matches. */
async function find(page: string, pattern: RegExp): Promise<string> {
  const address = pattern.exec(await (await fetch(page)).text())?.[0];
  if (!address) throw new Failure(`The demo world has nothing to look at on ${page}: ${pattern}`);
  return address;
}

/** As on a phone with a slow connection, Lighthouse's own settings. A failed measurement is repeated. */
async function lookAt(page: PageToCheck, port: number, tries = looks): Promise<Look> {
  const { address, kind } = page;
  const report = await reportOn(page, port).catch((error: Error): Error => error);
  if (report instanceof Error) {
    if (tries > 1) return lookAt(page, port, tries - 1);
    throw new Failure(`${address} could not be looked at: ${report.message}`);
  }
  const figure = (audit: string) => report.audits[audit]?.numericValue ?? NaN;
  return {
    scores: categories[kind].map((category) => Math.round((report.categories[category]?.score ?? 0) * 100)),
    shift: figure('cumulative-layout-shift'),
    paint: figure('largest-contentful-paint'),
    blocked: figure('total-blocking-time'),
    faults: faultsOf(report),
  };
}

async function reportOn({ address, kind }: PageToCheck, port: number): Promise<Report> {
  const settings = [
    '--quiet',
    `--port=${port}`,
    '--output=json',
    `--only-categories=${categories[kind].join(',')}`,
  ];
  const args = ['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', address, ...settings];
  const { stdout } = await promisify(execFile)('npm', args, { maxBuffer: 2 ** 27 });
  const report = JSON.parse(stdout) as Report;
  if (report.runtimeError) throw new Failure(report.runtimeError.message);
  const shown = new URL(report.finalDisplayedUrl).pathname;
  if (shown !== new URL(address).pathname) throw new Failure(`It leads to ${shown}.`);
  return report;
}

/** Returns the audits that cost points, except those about speed, each with its first place on the page. */
function faultsOf({ categories: seen, audits }: Report): string[] {
  const counted = categories.public
    .slice(1)
    .flatMap((category) => seen[category]?.auditRefs ?? [])
    .filter(({ weight }) => weight > 0);
  return counted.flatMap(({ id }) => {
    const audit = audits[id];
    if (!audit || audit.score === null || audit.score === 1) return [];
    return [`${id}: ${audit.title} ${audit.explanation ?? ''}`];
  });
}
