import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { get, type ClientRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addDays } from '@/lib/core/dates';
import { chromium, type Browser, type Page } from 'playwright/test';
import { makeBrand } from '@/lib/brands/testing/factory';
import { makeChat } from '@/lib/chats/testing/factory';
import { makeComedian } from '@/lib/comedians/testing/factory';
import { startMailServer } from '@/lib/core/testing/mail-server';
import { cancelShow } from '@/lib/shows/commands';
import { makeShow } from '@/lib/shows/testing/factory';
import words from '@/messages/de.json';
import { chromiumFlags, findChromium } from '../browser/chromium';
import { signedInContext } from '../browser/video-page';
import { percentile } from '../faults/figures';
import { makeCrowd, makeMailsDue, queueMails, startMailWorker, until } from '../faults/mail-worker';
import { startSite, type Site } from '../faults/site';
import { makeStage } from '../faults/stage';
import { load, median, pin, pinSelf } from './load';
import { result } from './report';

/**
 * The goals: milliseconds until a message arrives, kB of memory for a stream, milliseconds until a change is saved with
 * all its notices and mails, and the p99 while mails are sent as a multiple of the p99 without.
 */
const goals = { message: 100, stream: 40, change: 200, p99: 2 };

/** How many messages are sent in a second, and for how many seconds. */
const [perSecond, messageSeconds] = [20, 15];

/** How many messages are sent before the measurement. */
const messagesBefore = 200;

/** How many people write in turn. With fewer, each would exceed the limit of messages for one person. */
const writers = 50;

/**
 * How many streams one server has open, and how many of them belong to one person, which is the limit for one person.
 */
const [streams, streamsOfOne] = [2000, 10];

/** Milliseconds after which the memory of open streams is measured. By then each has sent a heartbeat. */
const streamsSettle = 30_000;

/** How many people one change concerns. */
const concerned = 500;

/** How many connections load a page while mails are sent, and for how many seconds. */
const [connections, seconds] = [2, 10];

/** Measures how soon people get news, and what that costs the server. */
export async function measureLive({ rounds }: { rounds: number }): Promise<void> {
  const message = await measureMessages();
  result(`${perSecond} messages/s: ms until one is on the other screen, p95`, message, '≤', goals.message);

  await using stack = new AsyncDisposableStack();
  // The process is pinned before the next server starts, because child processes inherit its core. The messages above
  // are measured without this: their browser and their PostgreSQL would compete for one core.
  const { isPinned } = stack.use(pinSelf(1));
  const site = stack.use(await startSite());
  if (isPinned && site.server.pid !== undefined) pin(site.server.pid, 0);

  const changes = await measureChange(site, rounds);
  result(
    `calling off a show of ${concerned} people: ms until it is done and queued`,
    changes,
    '≤',
    goals.change,
  );
  const { idle, busy } = await measureSending(site, rounds);
  console.log(`  the city page: p99 ${idle} ms idle, ${busy} ms while mails are sent`);
  result('the city page: p99 while mails are sent, times the idle one', busy / idle, '≤', goals.p99);
  result(`${streams} open streams: kB of each`, await measureStreams(Math.min(rounds, 3)), '≤', goals.stream);
}

/**
 * Cancels shows for which `concerned` people have applied. Returns the median of the milliseconds until a cancellation
 * is saved and all mails are queued.
 */
async function measureChange(site: Site, rounds: number): Promise<number> {
  const { db } = site;
  const people = await makeCrowd(site, concerned);
  const brand = await makeBrand(db);
  const { id: comedianId } = await makeComedian(db);
  const actor = { kind: 'team', comedianId, brandId: brand.id } as const;
  const taken: number[] = [];
  for (let round = -1; round < rounds; round += 1) {
    const now = new Date();
    const { id: showId } = await makeShow(db, brand, { startsAt: addDays(now, 7) });
    const stamps = { createdAt: now, statusChangedAt: now };
    await db.application.createMany({
      data: people.map((id) => ({ showId, comedianId: id, status: 'applied' as const, ...stamps })),
    });
    await db.delivery.deleteMany();
    const start = performance.now();
    const cancelled = await cancelShow({ db, now, actor }, { showId, reason: 'Wasserschaden' });
    if (round >= 0) taken.push(performance.now() - start);
    if (!cancelled.ok || cancelled.value.told !== concerned) throw new Error('Not everybody was told.');
    if ((await db.delivery.count({ where: { channel: 'email', state: 'waiting' } })) !== concerned)
      throw new Error('Not everybody has a mail.');
  }
  return median(taken);
}

/**
 * Loads the page of a city, in turn with and without a worker that sends mails, which no quiet hours delay. Returns the
 * medians of the p99 in milliseconds.
 */
async function measureSending(site: Site, rounds: number): Promise<{ idle: number; busy: number }> {
  const { db } = site;
  const server = await startMailServer();
  const people = await makeCrowd(site, concerned);
  const [city] = (await makeStage(site)).own;
  if (!city) throw new Error('The stage has no page of a city.');
  const cookie = new Headers(city.init?.headers).get('cookie') ?? '';
  const page = { name: 'the city page', url: `${site.url}${city.path}`, cookie, pid: site.server.pid ?? 0 };
  await load(page, connections, 5);
  const [idle, busy]: [number[], number[]] = [[], []];
  try {
    for (let round = 0; round < Math.ceil(rounds / 2); round += 1) {
      idle.push((await load(page, connections, seconds)).p99);
      await db.delivery.deleteMany();
      await queueMails(site, people);
      await makeMailsDue(site);
      const sent = server.arrived.length;
      const worker = await startMailWorker(site, server.url);
      try {
        await until('the worker sent mails', () => server.arrived.length > sent);
        busy.push((await load(page, connections, seconds)).p99);
        console.log(`  ${server.arrived.length - sent} mails sent in ${seconds} s`);
      } finally {
        await worker.stop();
      }
    }
  } finally {
    await server.stop();
  }
  return { idle: median(idle), busy: median(busy) };
}

/**
 * Sends messages at a constant rate, with the requests that a browser sends, while somebody has the chat open. Returns
 * the p95 of the milliseconds from sending a message until the other page shows it.
 */
async function measureMessages(): Promise<number> {
  await using stack = new AsyncDisposableStack();
  const site = stack.use(await startSite());
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
  stack.defer(() => browser.close());
  const { db, origin, url } = site;
  const people = await makeCrowd(site, writers + 1);
  const brand = await makeBrand(db);
  const show = await makeShow(db, brand, { startsAt: addDays(new Date(), 2) });
  const { id: chatId } = await makeChat(db, show.id, people, { now: new Date() });
  const found = await db.comedian.findMany({ where: { id: { in: people } }, select: { email: true } });
  const emails = found.map(({ email }) => email);
  const path = `/user/chat/${chatId}`;

  const [reader = '', ...others] = emails;
  const page = await openPage(site, browser, { email: reader, path });
  const request = await captureMessage(page);
  const cookies = await Promise.all(others.map((email) => site.signIn(email)));
  await page.evaluate(noteMessages);

  const sent = new Map<string, number>();
  const answered: number[] = [];
  const send = async (count: number) => {
    const text = `text-${count};`;
    const body = request.body.replaceAll(request.id, randomUUID()).replace(request.text, text);
    const headers = { ...request.headers, Origin: origin, Cookie: cookies[count % cookies.length]! };
    sent.set(text, Date.now());
    const response = await fetch(`${url}${path}`, { method: 'POST', headers, body });
    if (!response.ok) throw new Error(`A message was answered with ${response.status}.`);
    await response.arrayBuffer();
    answered.push(Date.now() - sent.get(text)!);
  };
  // The messages before the measurement make the server load and compile its code.
  for (let count = 0; count < messagesBefore; count += 1) await send(count);
  const sending: Promise<void>[] = [];
  const start = performance.now();
  for (let count = 0; count < perSecond * messageSeconds; count += 1) {
    sending.push(send(messagesBefore + count));
    await sleep(Math.max(0, start + ((count + 1) * 1000) / perSecond - performance.now()));
  }
  await Promise.all(sending);
  await sleep(2000);
  const arrived = await page.evaluate(() => (window as unknown as Noting).noted);
  const taken = [...sent].slice(messagesBefore).map(([text, at]) => (arrived[text] ?? Infinity) - at);
  const answers = answered.slice(messagesBefore);
  console.log(
    `  ${taken.length} messages, on the other screen: median ${median(taken)} ms, the slowest ${Math.max(...taken)} ms`,
  );
  console.log(`  answered to the sender: median ${median(answers)} ms, p95 ${percentile(answers, 0.95)} ms`);
  return percentile(taken, 0.95);
}

async function openPage(
  site: Site,
  browser: Browser,
  { email, path }: { email: string; path: string },
): Promise<Page> {
  const context = await signedInContext(browser, site, email);
  const page = await context.newPage();
  await page.goto(`${site.origin}${path}`);
  return page;
}

/**
 * Writes a message in the page. Returns the request that the page has sent, so that the benchmark can send it for
 * others.
 */
async function captureMessage(page: Page) {
  const text = 'the-message-to-copy';
  const asked = page.waitForRequest(
    (one) => one.method() === 'POST' && (one.postData() ?? '').includes(text),
  );
  await page.getByRole('textbox', { name: words.chats.label }).fill(text);
  await page.getByRole('button', { name: words.chats.send, exact: true }).click();
  const request = await asked;
  const body = request.postData() ?? '';
  const sentHeaders = await request.allHeaders();
  const headers = Object.fromEntries(
    ['accept', 'content-type', 'next-action', 'next-router-state-tree'].flatMap((name) =>
      sentHeaders[name] === undefined ? [] : [[name, sentHeaders[name]]],
    ),
  );
  const id = /name="[^"]*messageId"\r\n\r\n([\w-]{36})/.exec(body)?.[1];
  if (!id) throw new Error('The page sent a message without an id.');
  return { body, headers, id, text };
}

type Noting = { noted: Record<string, number> };

/** Runs in the page: stores when the page first shows each message, in milliseconds since 1970. */
function noteMessages(): void {
  const noting = window as unknown as Noting;
  noting.noted = {};
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        for (const [text] of (node.textContent ?? '').matchAll(/text-\d+;/g))
          noting.noted[text] ??= Date.now();
  }).observe(document.body, { childList: true, subtree: true });
}

/** Opens streams and closes them again. Returns the median of the kB that one stream needs. */
async function measureStreams(rounds: number): Promise<number> {
  await using stack = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'spotlicht-bench-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'memory');
  const reporter = new URL('./report-memory.ts', import.meta.url).href;
  const environment = { NODE_OPTIONS: `--import=${reporter}`, BENCH_MEMORY: file };
  const site = stack.use(await startSite({ environment }));
  const bytesInUse = async () => Number(await readFile(file, 'utf8'));
  const people = await makeCrowd(site, streams / streamsOfOne);
  const found = await site.db.comedian.findMany({ where: { id: { in: people } }, select: { email: true } });
  const cookies = await Promise.all(found.map(({ email }) => site.signIn(email)));
  const open = (nth: number) =>
    new Promise<ClientRequest>((resolve, reject) => {
      const headers = {
        Accept: 'text/event-stream',
        Cookie: cookies[nth % cookies.length]!,
        'X-Forwarded-For': `10.8.${nth >> 8}.${nth & 255}`,
      };
      const request = get(`${site.url}/api/live?topic=me`, { agent: false, headers }, (response) => {
        if (response.statusCode !== 200)
          return reject(new Error(`A stream was answered with ${response.statusCode}.`));
        response.resume();
        response.once('data', () => resolve(request));
        return undefined;
      });
      request.on('error', reject);
    });
  const taken: number[] = [];
  // The first round does not count, because the server loads code in it.
  for (let round = -1; round < rounds; round += 1) {
    const before = await bytesInUse();
    const requests: ClientRequest[] = [];
    while (requests.length < streams) {
      const some = Array.from({ length: 50 }, (_, index) => open(requests.length + index));
      requests.push(...(await Promise.all(some)));
    }
    await sleep(streamsSettle);
    const kilobytes = ((await bytesInUse()) - before) / 1024 / streams;
    if (round >= 0) taken.push(kilobytes);
    console.log(
      `  ${streams} streams: ${kilobytes.toFixed(1)} kB each, from ${(before / 1024 / 1024).toFixed(0)} MB`,
    );
    for (const request of requests) request.on('error', () => {}).destroy();
    await sleep(streamsSettle / 2);
  }
  return median(taken);
}
