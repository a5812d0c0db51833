import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright/test';
import { messagesPerPage } from '@/lib/chats/rules';
import { makeComedian } from '@/lib/comedians/testing';
import { listenHere } from '@/lib/core/testing/listening';
import words from '@/messages/de.json';
import { openPage, startBrowser } from '../app/signed-in-page';
import { until } from '../app/load';
import { makeCrowd, makeEvening, makeTalk } from '../app/people';
import { atLeast, atMost, type Row } from '../app/rows';
import { startApp, type Served } from '../app/start-app';

/** The number of connections with two requests per second each, and of open streams. */
const [connections, streams] = [10, 10];

/** Milliseconds between two requests of a connection. All connections together send 20 requests per second. */
const pause = 500;

const rounds = (short: boolean) => (short ? 2 : 10);

const sigterm: Row = {
  name: 'sigterm',
  what: (short) =>
    `SIGTERM under 20 requests/s over busy keep-alive connections with ${streams} streams, ${rounds(short)} times`,
  async run({ short, say }) {
    await using stage = await startApp();
    const { brand, open, showId } = await makeEvening(stage);
    const { email } = await makeComedian(stage.db);
    await stage.db.brandMember.create({ data: { brandId: brand.id, email, role: 'team' } });
    const cookie = await stage.signIn(email);
    const stream = `/api/live?topic=show:${brand.id}/${showId}`;
    const headers = { Cookie: cookie, Accept: 'text/event-stream' };

    let active: Served = stage;
    const counts = { answered: 0, failed: 0, toldStreams: 0, forced: 0 };
    for (let round = 0; round < rounds(short); round += 1) {
      const next = await stage.another();
      const pair = { active: active.url, other: next.url };
      const stopping = new AbortController();
      const asking = Array.from({ length: connections }, async (_, index) => {
        await sleep((index * pause) / connections);
        await keepAsking(pair, open[index % open.length]!.path, stopping.signal, counts);
      });
      const opening = Array.from({ length: streams }, () => fetch(`${active.url}${stream}`, { headers }));
      const followed = (await Promise.all(opening)).map((response) => response.text().catch(String));
      await sleep(2000);
      // The server gets ten seconds, and is ended by force afterwards.
      const [outcome] = await Promise.all([active.server.ended, active.server.stop()]);
      if (outcome !== 'exit code 0') counts.forced += 1;
      await sleep(1000);
      stopping.abort();
      await Promise.all(asking);
      const untold = (await Promise.all(followed)).filter((text) => !text.includes('event: moved'));
      for (const text of untold) say(`a stream ended with "${text.slice(-100)}"`);
      counts.toldStreams += streams - untold.length;
      say(`round ${round + 1}: ${outcome}, ${counts.failed} failed`);
      active = next;
    }
    return [
      atMost('failed requests', counts.failed, 0, 'requests'),
      atLeast('answered', counts.answered, rounds(short) * connections, 'requests'),
      atLeast('streams that were told to move', counts.toldStreams, rounds(short) * streams, 'streams'),
      atMost('servers that did not end in ten seconds', counts.forced, 0, 'servers'),
    ];
  },
};

/**
 * Sends requests over one connection like a proxy: to the active server, and to the other one once this one closes the
 * connection or refuses a request.
 */
async function keepAsking(
  pair: { active: string; other: string },
  path: string,
  stop: AbortSignal,
  counts: { answered: number; failed: number },
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let server = pair.active;
  const askOnce = () =>
    new Promise<'answered' | 'failed' | 'refused'>((resolve) => {
      const request = get(`${server}${path}`, { agent }, (response) => {
        if (response.headers.connection === 'close') server = pair.other;
        const isGood = () => response.complete && response.statusCode === 200;
        response.on('close', () => resolve(isGood() ? 'answered' : 'failed')).resume();
      });
      request.on('error', ({ code }: NodeJS.ErrnoException) =>
        resolve(code === 'ECONNREFUSED' && server === pair.active ? 'refused' : 'failed'),
      );
    });
  while (!stop.aborted) {
    const outcome = await askOnce();
    if (outcome === 'refused') {
      // The server has received nothing of the request, so a proxy sends it to the other one at once.
      server = pair.other;
      continue;
    }
    counts[outcome] += 1;
    await sleep(pause, undefined, { signal: stop }).catch(() => {});
  }
  agent.destroy();
}

const cuts = (short: boolean) => (short ? 20 : 500);

/** The number of pages with the chat open. The first two of them write too. */
const pages = (short: boolean) => (short ? 4 : 10);

/** The number of writers without a page. With fewer, each would exceed the limit of messages for one person. */
const writers = 40;

/** Milliseconds between two messages of people without a page, and between two messages of a page. */
const [writesEvery, typesEvery] = [400, 3000];

const streamsCut: Row = {
  name: 'streams-cut',
  what: (short) =>
    `${cuts(short)} random cuts of ${pages(short)} open chats in which people write, and the server stops halfway`,
  async run({ short, say }) {
    await using stack = new AsyncDisposableStack();
    const proxy = stack.use(await startCutProxy());
    const stage = stack.use(await startApp({ environment: { NEXTAUTH_URL: proxy.origin } }));
    proxy.leadTo(stage.url);
    const { db, signIn } = stage;
    const people = await makeCrowd(stage, writers + pages(short));
    const { path, chatId, write } = await makeTalk(stage, people);
    const browser = await startBrowser(stack);
    const open: Page[] = [];
    const brokenOff = new Set<Page>();
    for (const { email } of people.slice(writers)) {
      const page = await openPage(browser, { signIn, origin: proxy.origin }, { email, path });
      // A page that was cut off retries by itself, which takes a busy machine longer than Playwright waits.
      page.setDefaultTimeout(180_000);
      page.on('request', (request) => request.isNavigationRequest() && brokenOff.delete(page));
      page.on('requestfailed', (request) => request.isNavigationRequest() && brokenOff.add(page));
      await page.getByRole('textbox', { name: words.chats.label }).waitFor();
      open.push(page);
    }

    const stopping = new AbortController();
    const wait = (time: number) => sleep(time, undefined, { signal: stopping.signal }).catch(() => {});
    const written: string[] = [];
    const next = () => written[written.push(`text-${written.length}`) - 1]!;
    const writing = async () => {
      for (let count = 0; !stopping.signal.aborted; count += 1) {
        await write(people[count % writers]!, next());
        await wait(writesEvery);
      }
    };
    const typing = open.slice(0, 2).map(async (page) => {
      while (!stopping.signal.aborted) {
        await page.getByRole('textbox', { name: words.chats.label }).fill(next());
        await page.getByRole('button', { name: words.chats.send, exact: true }).click();
        await wait(typesEvery);
      }
    });
    const cut = async (count: number) => {
      for (let done = 0; done < count;) {
        await sleep(randomInt(50, 500));
        if (proxy.cut()) done += 1;
      }
    };
    const cutting = async () => {
      await cut(cuts(short) / 2);
      proxy.leadTo((await stage.another()).url);
      const stopped = stage.server.stop();
      await cut(cuts(short) / 2);
      await stopped;
      stopping.abort();
    };
    await Promise.all([cutting(), writing(), ...typing]);
    // A page whose own document broke off has no scripts that could retry. A user would reload the partial page.
    for (const page of brokenOff) await page.reload();

    let stored: string[] = [];
    let shown: string[][] = [];
    // A page whose refresh broke off was reloaded, and begins with the newest messages.
    const newest = (texts: readonly string[]) => stored.slice(-Math.max(texts.length, messagesPerPage));
    const missing = () => shown.flatMap((texts) => missingIn(texts, newest(texts)));
    const look = async () => {
      const inChat = await db.chatMessage.findMany({ where: { chatId }, orderBy: { number: 'asc' } });
      stored = inChat.map(({ text }) => text ?? '');
      shown = await Promise.all(open.map(textsOf));
      return missingIn(stored, written).length + missing().length === 0;
    };
    // The messages come by a stream, a poll or a retry.
    await until('all pages had all messages', look).catch(() => say(`missing: ${missing().join(', ')}`));
    say(`${written.length} messages on ${open.length} pages`);
    const repeats = (texts: readonly string[]) => texts.length - new Set(texts).size;
    const outcome = await stage.server.ended;
    return [
      atLeast('messages', written.length, cuts(short) / 4, 'messages'),
      atMost('messages that were not stored', missingIn(stored, written).length, 0, 'messages'),
      atMost('messages that were stored twice', repeats(stored), 0, 'messages'),
      atMost('missing on a page', missing().length, 0, 'messages'),
      atMost('twice on a page', Math.max(...shown.map(repeats)), 0, 'messages'),
      atMost('servers that ended by force', outcome === 'exit code 0' ? 0 : 1, 0, 'servers'),
    ];
  },
};

/** Lists the messages that a page shows: none as long as it shows an error, or is being reloaded. */
function textsOf(page: Page): Promise<string[]> {
  const lists = page.getByRole('list', { name: words.chats.log });
  const texts = lists.evaluateAll((found) =>
    found
      .flatMap((list) => [...list.querySelectorAll('*')])
      .filter(({ childElementCount }) => childElementCount === 0)
      .map(({ textContent }) => textContent ?? '')
      .filter((text) => /^text-\d+$/.test(text)),
  );
  return texts.catch(() => []);
}

function missingIn(found: readonly string[], wanted: readonly string[]): string[] {
  const known = new Set(found);
  return wanted.filter((text) => !known.has(text));
}

/** Starts a TCP proxy in front of one server at a time. It can cut connections. */
async function startCutProxy() {
  let target = { host: '127.0.0.1', port: 0 };
  /** Open connections, and whether there is a stream of events on each. */
  const open = new Map<Socket, boolean>();
  const server = createServer((browser) => {
    const toServer = connect(target);
    open.set(browser, false);
    // A connection may be used for a stream after other requests, so each piece of data is checked.
    browser.on('data', (piece) => piece.includes('text/event-stream') && open.set(browser, true));
    browser.pipe(toServer).pipe(browser);
    for (const one of [browser, toServer]) {
      const other = one === browser ? toServer : browser;
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
    }
    browser.on('close', () => open.delete(browser));
  });
  return {
    /** The address that browsers open. */
    origin: `http://localhost:${await listenHere(server)}`,
    /** Sends new connections to that server. */
    leadTo: (url: string) => void (target = { host: '127.0.0.1', port: Number(new URL(url).port) }),
    /**
     * Cuts a random stream of events, and all connections without a stream, as when a phone loses its network. Returns
     * false when no stream is open.
     */
    cut() {
      const streams = [...open].flatMap(([browser, isStream]) => (isStream ? [browser] : []));
      const stream = streams[Math.floor(Math.random() * streams.length)];
      if (!stream) return false;
      for (const [one, isStream] of open) if (one === stream || !isStream) one.resetAndDestroy();
      return true;
    },
    async [Symbol.asyncDispose]() {
      for (const [browser] of open) browser.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

export const serverFaults = [sigterm, streamsCut];
