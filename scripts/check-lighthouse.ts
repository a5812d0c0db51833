import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { startOtherSite } from './browser/other-site';
import { startBrowser } from './browser/signed-in-page';
import { runCommand } from './own-database';
import { importPlaces } from './places';
import { ensureBuild } from './start/build';
import { ensureDemoWorld } from './start/database';
import { Failure } from './start/failure';
import { freePort } from './start/ports';
import { startStage, temporaryFolder } from './stage/stage';

/** npm downloads it when this is run for the first time: with what it brings, it is 160 MB that nothing else uses. */
const lighthouse = 'lighthouse@13.5.0';

/** What is read of a report. */
type Report = {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<
    string,
    { score: number | null; title: string; explanation?: string; numericValue?: number }
  >;
};

/** The goals for public pages on a phone: the least score, and the most layout shift. */
const goals = { score: 95, shift: 0 };

/** How often a page below the goals is measured. The median counts, because the speed varies. */
const looks = 3;

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Look = { scores: number[]; shift: number; faults: string[] };

type PageToCheck = { name: string; address: string };

await runCommand(async () => {
  await using running = new AsyncDisposableStack();
  await ensureBuild(console.log);
  // The demo world is made with this process's folder of files, which the server shares.
  const environment = { FILES_DIR: (process.env.FILES_DIR = await temporaryFolder(running)) };
  const { origin: app } = running.use(await startStage({ fill, durable: false, environment }));
  const debugging = await freePort();
  await startBrowser(running, [`--remote-debugging-port=${debugging}`]);

  const failures: string[] = [];
  const pages = await pagesToCheck(app, running);
  // The first measurement only warms up browser and server.
  if (pages[0]) await lookAt(pages[0].address, debugging);
  for (const { name, address } of pages) {
    const seen = [await lookAt(address, debugging)];
    while (!isGood(sumUp(seen)) && seen.length < looks) seen.push(await lookAt(address, debugging));
    const sum = sumUp(seen);
    const scores = categories.map((category, index) => `${category} ${sum.scores[index]}`).join(', ');
    console.log(`${isGood(sum) ? '✓' : '✗'} ${name}: ${scores}, CLS ${sum.shift}`);
    for (const fault of sum.faults) console.log(`    ${fault}`);
    if (!isGood(sum)) failures.push(name);
  }
  if (failures.length > 0) {
    throw new Failure(`Below ${goals.score}, or something jumps: ${failures.join('; ')}`);
  }
});

function isGood({ scores, shift }: Look): boolean {
  return scores.every((score) => score >= goals.score) && shift <= goals.shift;
}

/** Returns the median scores of several measurements, and every problem that one of them had. */
function sumUp(seen: readonly Look[]): Look {
  const scores = categories.map((_, index) => {
    const sorted = seen.map((look) => look.scores[index] ?? 0).sort((a, b) => a - b);
    return sorted[(sorted.length - 1) >> 1] ?? 0;
  });
  const shift = Math.max(...seen.map((look) => look.shift));
  return { scores, shift, faults: [...new Set(seen.flatMap(({ faults }) => faults))] };
}

async function fill(databaseUrl: string): Promise<void> {
  await importPlaces(databaseUrl);
  await ensureDemoWorld(databaseUrl, () => {}, new AbortController().signal);
}

/** Returns the public pages of the demo data to check. */
async function pagesToCheck(app: string, running: AsyncDisposableStack): Promise<PageToCheck[]> {
  const brand = 'lachfabrik';
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
  return [
    { name: 'a brand, in German', address: `${app}/public/${brand}?lang=de` },
    { name: 'a brand, in English', address: `${app}/public/${brand}?lang=en` },
    { name: 'a show', address: `${app}${show}?lang=de` },
    { name: 'past shows', address: `${app}/public/${brand}/past?lang=de` },
    { name: 'a city', address: `${app}/public/cities/berlin?lang=de` },
    { name: 'a comedian', address: comedian },
    { name: 'a website that embeds a list', address: site.url },
  ];
}

/** Returns the first address on a page that matches. */
async function find(page: string, pattern: RegExp): Promise<string> {
  const address = pattern.exec(await (await fetch(page)).text())?.[0];
  if (!address) throw new Failure(`The demo world has nothing to look at on ${page}: ${pattern}`);
  return address;
}

/** As on a phone with a slow connection, Lighthouse's own settings. A failed measurement is repeated. */
async function lookAt(address: string, port: number, tries = looks): Promise<Look> {
  const report = await reportOn(address, port).catch((error: Error): Error => error);
  if (report instanceof Error) {
    if (tries > 1) return lookAt(address, port, tries - 1);
    throw new Failure(`${address} could not be looked at: ${report.message}`);
  }
  return {
    scores: categories.map((category) => Math.round((report.categories[category]?.score ?? 0) * 100)),
    shift: report.audits['cumulative-layout-shift']?.numericValue ?? NaN,
    faults: faultsOf(report),
  };
}

async function reportOn(address: string, port: number): Promise<Report> {
  const settings = [
    '--quiet',
    `--port=${port}`,
    '--output=json',
    `--only-categories=${categories.join(',')}`,
  ];
  const args = ['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', address, ...settings];
  const { stdout } = await promisify(execFile)('npm', args, { maxBuffer: 2 ** 27 });
  const report = JSON.parse(stdout) as Report;
  if (report.runtimeError) throw new Failure(report.runtimeError.message);
  return report;
}

/** Returns the audits that cost points, except those about speed, each with its first place on the page. */
function faultsOf({ categories: seen, audits }: Report): string[] {
  const counted = categories
    .slice(1)
    .flatMap((category) => seen[category]?.auditRefs ?? [])
    .filter(({ weight }) => weight > 0);
  return counted.flatMap(({ id }) => {
    const audit = audits[id];
    if (!audit || audit.score === null || audit.score === 1) return [];
    return [`${id}: ${audit.title} ${audit.explanation ?? ''}`];
  });
}
