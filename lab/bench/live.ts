import { readFile } from 'node:fs/promises';
import { get, type ClientRequest } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startMailServer } from '@/lib/core/testing/mail-server';
import { openPage, startBrowser } from '../app/signed-in-page';
import { median, percentile, pinned, targetOf, until, whileBusy } from '../app/load';
import { makeCrowd, makeEvening, makeTalk, queueMails, startMailWorker } from '../app/people';
import { atMost, type Figure, type Row } from '../app/rows';
import { startApp, temporaryFolder } from '../app/start-app';

/** The number of people who write in turn. With fewer, each would exceed the limit of messages for one person. */
const writers = 50;

/** The number of streams open on one server, and the limit for one person among them. */
const [streams, streamsOfOne] = [2000, 10];

/** Measures the time from writing a message until another page shows it. */
async function measureMessages(): Promise<Figure> {
  await using stack = new AsyncDisposableStack();
  const stage = stack.use(await startApp());
  const people = await makeCrowd(stage, writers + 1);
  const { path, write } = await makeTalk(stage, people);
  const page = await openPage(await startBrowser(stack), stage, { email: people[writers]!.email, path });
  await page.evaluate(noteMessages);

  const sent: number[] = [];
  /** Sends messages at a constant rate. Returns the time of each. */
  const pace = async (count: number, perSecond: number) => {
    const first = sent.length;
    const sending = Array.from({ length: count }, async (_, nth) => {
      await sleep((nth * 1000) / perSecond);
      sent[first + nth] = Date.now();
      await write(people[nth % writers]!, `text-${first + nth};`);
    });
    await Promise.all(sending);
    await sleep(2000);
    const shown = await page.evaluate(() => (window as unknown as Noting).noted);
    return sent.slice(first).map((at, nth) => (shown[`text-${first + nth};`] ?? Infinity) - at);
  };
  // The first messages make the server load and compile its code.
  await pace(200, 20);
  const alone = median(await pace(10, 1));
  const many = await pace(300, 20);
  console.log(`  a message is on a page after ${alone} ms, one of 20 a second after ${median(many)} ms`);
  const p95 = percentile(many, 0.95) / alone;
  return atMost('20 messages/s: p95 until one is on a page', p95, 3, 'times a single one');
}

type Noting = { noted: Record<string, number> };

/** Runs in the page: records the first appearance of each message, in milliseconds since 1970. */
function noteMessages(): void {
  const noted: Noting['noted'] = {};
  Object.assign(window, { noted });
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        for (const [text] of (node.textContent ?? '').matchAll(/text-\d+;/g)) noted[text] ??= Date.now();
  }).observe(document.body, { childList: true, subtree: true });
}

/** Measures a city's page while a worker sends mails. */
async function measureSending(rounds: number): Promise<Figure> {
  await using stack = new AsyncDisposableStack();
  const stage = stack.use(await startApp());
  const mailServer = await startMailServer();
  stack.defer(() => mailServer.stop());
  const people = await makeCrowd(stage, 500);
  const { pages } = await makeEvening(stage);
  const city = targetOf(stage, 'the city page', pages['the city page']);
  const begin = async () => {
    await stage.db.delivery.deleteMany();
    await queueMails(stage, people);
    const before = mailServer.arrived.length;
    const worker = await startMailWorker(stage, mailServer.url);
    await until('the worker sent mails', () => mailServer.arrived.length > before);
    return () => worker.stop();
  };
  return await whileBusy(city, { rounds: Math.ceil(rounds / 2), seconds: 10, what: 'mails are sent', begin });
}

/** Opens streams and closes them again. Measures the memory that one stream needs. */
async function measureStreams(rounds: number): Promise<Figure> {
  await using stack = new AsyncDisposableStack();
  const file = join(await temporaryFolder(stack), 'memory');
  const reporter = new URL('./report-memory.ts', import.meta.url).href;
  const environment = { NODE_OPTIONS: `--import=${reporter}`, BENCH_MEMORY: file };
  const stage = stack.use(await startApp({ environment }));
  const bytesInUse = async () => Number(await readFile(file, 'utf8'));
  const people = await makeCrowd(stage, streams / streamsOfOne);
  const cookies = await Promise.all(people.map(({ email }) => stage.signIn(email)));
  const open = (nth: number) =>
    new Promise<ClientRequest>((resolve, reject) => {
      const headers = {
        Accept: 'text/event-stream',
        Cookie: cookies[nth % cookies.length]!,
        'X-Forwarded-For': `10.8.${nth >> 8}.${nth & 255}`,
      };
      const request = get(`${stage.url}/api/live?topic=me`, { agent: false, headers }, (response) => {
        const { statusCode } = response;
        if (statusCode !== 200) reject(new Error(`A stream was answered with ${statusCode}.`));
        response.once('data', () => resolve(request));
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
    // By then each stream has sent a heartbeat.
    await sleep(30_000);
    const kilobytes = ((await bytesInUse()) - before) / 1024 / streams;
    if (round >= 0) taken.push(kilobytes);
    for (const request of requests) request.on('error', () => {}).destroy();
    await sleep(15_000);
  }
  return atMost(`each of ${streams} open streams`, median(taken), 40, 'kB');
}

export const live: Row = {
  name: 'live',
  what: () => 'messages, streams and what is sent',
  async run({ rounds }) {
    // Messages are not pinned: the browser and PostgreSQL would compete for one core.
    const figures = [await measureMessages()];
    figures.push(await pinned(() => measureSending(rounds)));
    return [...figures, await pinned(() => measureStreams(Math.min(rounds, 3)))];
  },
};
