import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { addDays } from '@/lib/core/dates';
import { chromium, type Page } from 'playwright/test';
import { makeBrand } from '@/lib/brands/testing/factory';
import { writeMessage } from '@/lib/chats/message-commands';
import { makeChat } from '@/lib/chats/testing/factory';
import { presentTime } from '@/lib/core/actor';
import { makeShow } from '@/lib/shows/testing/factory';
import words from '@/messages/de.json';
import { chromiumFlags, findChromium } from '../../browser/chromium';
import { signedInContext } from '../../browser/video-page';
import { startCutProxy } from '../cut-proxy';
import type { Fault } from '../fault';
import { atLeast, atMost } from '../figures';
import { makeCrowd } from '../mail-worker';
import { startSite, type Site } from '../site';

const cuts = (short: boolean) => (short ? 20 : 500);

/** How many pages have the chat open. The first two of them write too. */
const pages = (short: boolean) => (short ? 4 : 10);

/** How many people write without a page. With fewer, each would exceed the limit of messages for one person. */
const writers = 40;

/** Milliseconds between two messages of people without a page, and between two messages of a page. */
const [writesEvery, typesEvery] = [400, 3000];

/**
 * Milliseconds after the last cut within which every page has all messages. They come by a stream, a poll or a retry.
 */
const settlesWithin = 60_000;

export const fault: Fault = {
  name: 'streams-cut',
  what: (short) =>
    `${cuts(short)} random cuts of ${pages(short)} open chats in which people write, and the server stops halfway`,
  goal: 'nothing is lost, nothing stands there twice',
  async run({ short, say }) {
    await using stack = new AsyncDisposableStack();
    const proxy = stack.use(await startCutProxy());
    const site = stack.use(await startSite({ environment: { NEXTAUTH_URL: proxy.origin } }));
    proxy.leadTo(site.url);
    const { db } = site;
    const people = await makeCrowd(site, writers + pages(short));
    const brand = await makeBrand(db);
    const show = await makeShow(db, brand, { startsAt: addDays(new Date(), 2) });
    const { id: chatId } = await makeChat(db, show.id, people, { now: new Date() });

    const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
    stack.defer(() => browser.close());
    const open: Page[] = [];
    for (const id of people.slice(writers))
      open.push(await openChat(browser, site, proxy.origin, { id, chatId }));

    const stopping = new AbortController();
    const isOver = () => stopping.signal.aborted;
    const pause = (time: number) => sleep(time, undefined, { signal: stopping.signal }).catch(() => {});
    const written: string[] = [];
    const next = () => {
      const text = `text-${written.length}`;
      written.push(text);
      return text;
    };
    const writing = (async () => {
      for (let count = 0; !isOver(); count += 1) {
        const comedianId = people[count % writers]!;
        await write(site, { comedianId, chatId, text: next() });
        await pause(writesEvery);
      }
    })();
    const typing = open.slice(0, 2).map(async (page) => {
      while (!isOver()) {
        await page.getByRole('textbox', { name: words.chats.label }).fill(next());
        await page.getByRole('button', { name: words.chats.send, exact: true }).click();
        await pause(typesEvery);
      }
    });

    let done = 0;
    let stopped: Promise<unknown> = Promise.resolve();
    let stopOutcome = '';
    while (done < cuts(short)) {
      await sleep(randomInt(50, 500));
      if (proxy.cut()) done += 1;
      if (done !== cuts(short) / 2 || stopOutcome) continue;
      const { url } = await site.another();
      proxy.leadTo(url);
      stopOutcome = 'under way';
      stopped = Promise.all([site.server.stop(), site.server.ended.then((how) => (stopOutcome = how))]);
    }
    stopping.abort();
    await Promise.all([writing, ...typing, stopped]);

    const end = performance.now() + settlesWithin;
    let shown = await Promise.all(open.map(textsOf));
    while (shown.some((texts) => countMissing(written, texts) > 0) && performance.now() < end) {
      await sleep(500);
      shown = await Promise.all(open.map(textsOf));
    }
    say(`${written.length} messages on ${open.length} pages, ${done} cuts`);
    for (const [index, texts] of shown.entries()) {
      const known = new Set(texts);
      const missing = written.filter((text) => !known.has(text));
      if (missing.length > 0) say(`page ${index + 1} misses ${missing.join(', ')}`);
    }
    const stored = (await db.chatMessage.findMany({ where: { chatId } })).map(({ text }) => text ?? '');
    const sum = (counts: number[]) => counts.reduce((one, other) => one + other, 0);
    return [
      atLeast('messages', written.length, cuts(short) / 4, 'messages'),
      atMost('messages that were not stored', countMissing(written, stored), 0, 'messages'),
      atMost('messages that were stored twice', countRepeats(stored), 0, 'messages'),
      atMost('missing on a page', sum(shown.map((texts) => countMissing(written, texts))), 0, 'messages'),
      atMost('twice on a page', sum(shown.map(countRepeats)), 0, 'messages'),
      atMost('servers that ended by force', stopOutcome === 'exit code 0' ? 0 : 1, 0, 'servers'),
    ];
  },
};

async function openChat(
  browser: Parameters<typeof signedInContext>[0],
  site: Site,
  origin: string,
  { id, chatId }: { id: string; chatId: string },
): Promise<Page> {
  const { email } = await site.db.comedian.findUniqueOrThrow({ where: { id }, select: { email: true } });
  const context = await signedInContext(browser, site, email);
  const page = await context.newPage();
  await page.goto(`${origin}/user/chat/${chatId}`);
  await page.getByRole('textbox', { name: words.chats.label }).waitFor();
  return page;
}

async function write(
  { db }: Site,
  { comedianId, chatId, text }: { comedianId: string; chatId: string; text: string },
): Promise<void> {
  const { email } = await db.comedian.findUniqueOrThrow({
    where: { id: comedianId },
    select: { email: true },
  });
  const written = await writeMessage(
    { db, ...presentTime(), person: { comedianId, email } },
    { chatId, messageId: randomUUID(), side: 'own', text, replyToId: null },
  );
  if (!written.ok) throw new Error(`A message was refused: ${written.code}.`);
}

/** Returns the messages that the page shows. */
function textsOf(page: Page): Promise<string[]> {
  return page.getByRole('list', { name: words.chats.log }).evaluate((list) =>
    [...list.querySelectorAll('*')]
      .filter(({ childElementCount }) => childElementCount === 0)
      .map(({ textContent }) => textContent ?? '')
      .filter((text) => /^text-\d+$/.test(text)),
  );
}

const countMissing = (wanted: readonly string[], found: readonly string[]) => {
  const known = new Set(found);
  return wanted.filter((text) => !known.has(text)).length;
};

const countRepeats = (texts: readonly string[]) => texts.length - new Set(texts).size;
