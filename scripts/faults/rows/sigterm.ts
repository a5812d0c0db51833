import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeComedian } from '@/lib/comedians/testing/factory';
import type { Fault } from '../fault';
import { atLeast, atMost } from '../figures';
import { startSite } from '../site';
import { makeStage } from '../stage';

/** How many connections send two requests per second each, and how many streams are open. */
const [connections, streams] = [10, 10];

/** Milliseconds between two requests of a connection. All connections together send 20 requests per second. */
const pause = 500;

const rounds = (short: boolean) => (short ? 2 : 10);

/** Two servers behind a proxy: the active one gets all requests until it closes a connection or refuses one. */
type Pair = { active: string; other: string };

export const fault: Fault = {
  name: 'sigterm',
  what: (short) =>
    `SIGTERM under 20 requests/s over busy keep-alive connections with ${streams} streams, ${rounds(short)} times`,
  goal: '0 failed requests, out in ≤ 10 s',
  async run({ short, say }) {
    await using site = await startSite();
    const stage = await makeStage(site);
    const { email } = await makeComedian(site.db);
    await site.db.brandMember.create({ data: { brandId: stage.brand.id, email, role: 'team' } });
    const cookie = await site.signIn(email);
    const stream = `/api/live?topic=show:${stage.brand.id}/${stage.showId}`;

    let active: { url: string; server: typeof site.server } = { url: site.url, server: site.server };
    const counts = { answered: 0, failed: 0, toldStreams: 0 };
    const ends: { took: number; outcome: string }[] = [];
    for (let round = 0; round < rounds(short); round += 1) {
      const next = await site.another();
      const pair: Pair = { active: active.url, other: next.url };
      const stopping = new AbortController();
      const asking = Array.from({ length: connections }, async (_, index) => {
        await sleep((index * pause) / connections);
        const { path } = stage.open[index % stage.open.length]!;
        await keepAsking(pair, path, stopping.signal, counts);
      });
      const open = Array.from({ length: streams }, () => follow(`${active.url}${stream}`, cookie));
      await sleep(2000);
      const { server } = active;
      const start = performance.now();
      const [outcome] = await Promise.all([server.ended, server.stop()]);
      ends.push({ took: (performance.now() - start) / 1000, outcome });
      await sleep(1000);
      stopping.abort();
      await Promise.all(asking);
      counts.toldStreams += (await Promise.all(open)).filter((text) => text.includes('event: moved')).length;
      say(`round ${round + 1}: ${ends.at(-1)?.took.toFixed(1)} s, ${outcome}, ${counts.failed} failed`);
      active = next;
    }
    return [
      atMost('failed requests', counts.failed, 0, 'requests'),
      atLeast('answered', counts.answered, rounds(short) * 40, 'requests'),
      atLeast('streams that were told to move', counts.toldStreams, rounds(short) * streams, 'streams'),
      atMost('the longest end', Math.max(...ends.map(({ took }) => took)), 10, 's'),
      atMost('ends by force', ends.filter(({ outcome }) => outcome !== 'exit code 0').length, 0, 'servers'),
    ];
  },
};

/**
 * Sends requests over one connection as a proxy does, and changes to the other server when this one closes the
 * connection or refuses one.
 */
async function keepAsking(
  pair: Pair,
  path: string,
  stop: AbortSignal,
  counts: { answered: number; failed: number },
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let server = pair.active;
  while (!stop.aborted) {
    const { status, isClosed, isRefused } = await ask(`${server}${path}`, agent);
    // A server that accepts no connection has received nothing of the request, so a proxy sends it to the other server
    // at once.
    if (isRefused && server === pair.active) {
      server = pair.other;
      continue;
    }
    if (status === 200) counts.answered += 1;
    else counts.failed += 1;
    if (isClosed) server = pair.other;
    await sleep(pause, undefined, { signal: stop }).catch(() => {});
  }
  agent.destroy();
}

function ask(url: string, agent: Agent): Promise<{ status: number; isClosed: boolean; isRefused: boolean }> {
  return new Promise((resolve) => {
    const request = get(url, { agent }, (response) => {
      const isClosed = response.headers.connection === 'close';
      response.resume();
      response.on('end', () => resolve({ status: response.statusCode ?? 0, isClosed, isRefused: false }));
      response.on('error', () => resolve({ status: 0, isClosed, isRefused: false }));
    });
    request.on('error', (error: NodeJS.ErrnoException) =>
      resolve({ status: 0, isClosed: false, isRefused: error.code === 'ECONNREFUSED' }),
    );
  });
}

/** Reads a stream to its end, and returns its text. */
async function follow(url: string, cookie: string): Promise<string> {
  try {
    const response = await fetch(url, { headers: { Cookie: cookie, Accept: 'text/event-stream' } });
    return await response.text();
  } catch {
    return '';
  }
}
