import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, until, type Answer } from '../app/load';
import { withClient } from '@/scripts/start/postgres';
import { hold } from './figures';
import type { Cluster } from './start-cluster';

/** Milliseconds between two requests: 10 a second. Every fourth one writes. */
const every = 100;

/** A written message, and the response. */
type Written = Answer & { messageId: string };

/** Writes a message to the chat by the route of its pictures, without a picture. */
export async function write({ origin, chatId, people }: Cluster, nth: number): Promise<Written> {
  const messageId = randomUUID();
  const body = new FormData();
  const fields = { messageId, side: 'own', text: `message ${nth}`, replyToId: '' };
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const { cookie } = people[nth % people.length]!;
  const headers = { Cookie: cookie, Origin: origin, Accept: 'application/json' };
  const path = `/api/uploads/chats/${chatId}/picture`;
  return { ...(await ask(origin, path, { method: 'POST', body, headers })), messageId };
}

/** Whether the server has confirmed the message. */
export const isAcknowledged = ({ status }: Answer) => status === 200;

/** Public pages, an embed, and feeds. */
export function publicPaths({ brandId }: Cluster): string[] {
  return [
    `/public/${brandId}?lang=de`,
    `/embed/${brandId}?lang=de`,
    `/api/feeds/brands/${brandId}/shows.ics`,
    `/api/feeds/v1/brands/${brandId}/shows.json`,
  ];
}

/** Requests public pages and writes, in turn and at a constant rate. Returns a function that stops it. */
export function startLoad(stage: Cluster) {
  const stopping = new AbortController();
  const read: Promise<Answer>[] = [];
  const written: Promise<Written>[] = [];
  const paths = publicPaths(stage);
  const asking = (async () => {
    for (let nth = 0; !stopping.signal.aborted; nth += 1) {
      if (nth % 4 === 3) written.push(write(stage, nth));
      else read.push(ask(stage.origin, paths[read.length % paths.length]!));
      await sleep(every, undefined, { signal: stopping.signal }).catch(() => {});
    }
  })();
  return async () => {
    stopping.abort();
    await asking;
    return { read: await Promise.all(read), written: await Promise.all(written) };
  };
}

/** Milliseconds after which a browser reopens a stream that has ended (components/core/tab-stream). */
const reopensAfter = 1000;

export type Stream = { isOpen: boolean; opened: number; toldAt: number; problem: string };

/** Opens the stream of the chat for each person, and reopens it when it ends, like a browser. */
export async function openStreams(
  stack: AsyncDisposableStack,
  { origin, chatId, people }: Cluster,
): Promise<Stream[]> {
  const stopping = new AbortController();
  const streams = people.map((): Stream => ({ isOpen: false, opened: 0, toldAt: 0, problem: '' }));
  const followed = people.map(async ({ cookie }, nth) => {
    const one = streams[nth]!;
    const headers = { Cookie: cookie, Accept: 'text/event-stream', 'X-Forwarded-For': `10.9.0.${nth + 1}` };
    while (!stopping.signal.aborted) {
      try {
        const address = `${origin}/api/live?topic=chat:${chatId}`;
        const response = await fetch(address, { headers, signal: stopping.signal });
        one.isOpen = response.status === 200;
        one.opened += Number(one.isOpen);
        one.problem = one.isOpen ? '' : `${response.status} ${await response.text()}`;
        for await (const piece of one.isOpen && response.body ? response.body : [])
          if (Buffer.from(piece).includes('data:')) one.toldAt = performance.now();
      } catch (error) {
        // The stream was cut, or the proxy is away.
        one.problem = String(error);
      }
      one.isOpen = false;
      await sleep(reopensAfter, undefined, { signal: stopping.signal }).catch(() => {});
    }
  });
  stack.defer(async () => {
    stopping.abort();
    await Promise.all(followed);
  });
  await until('all streams were open', () => streams.every(({ isOpen }) => isOpen), 30_000).catch(
    (error: unknown) => hold(String(error), false, streams[0]?.problem),
  );
  return streams;
}

/** Writes a message, and checks that all streams report it. */
export async function checkStreams(stage: Cluster, streams: readonly Stream[]): Promise<void> {
  const askedAt = performance.now();
  await until('a message was written', async () => isAcknowledged(await write(stage, 1)));
  const notified = () => streams.filter(({ toldAt }) => toldAt >= askedAt).length;
  await until('all streams heard of it', () => notified() === streams.length, 20_000).catch(() => {});
  const again = streams.reduce((sum, { opened }) => sum + opened - 1, 0);
  hold(
    `${notified()} of ${streams.length} streams hear of a new message, ${again} opened again`,
    notified() === streams.length,
  );
}

/** Returns the number of these messages that the database lacks. */
export async function missingOf(
  written: readonly Written[],
  { databaseUrl, stage }: { databaseUrl: string; stage: Cluster },
): Promise<number> {
  const { rows } = await withClient(databaseUrl, (db) =>
    db.query<{ id: string }>('SELECT id FROM chat_messages WHERE "chatId" = $1', [stage.chatId]),
  );
  const ids = new Set(rows.map(({ id }) => id));
  return written.filter(({ messageId }) => !ids.has(messageId)).length;
}
