import { setTimeout as pause } from 'node:timers/promises';
import { publicFreshness } from '@/lib/core/cached-answer';
import { median, processorTime, type Target } from './load';
import { result } from './report';

/** The goals for a feed with 1,000 shows, in milliseconds: to generate it, and to respond with 304. */
const goals = { made: 200, same: 5 };

/** How many conditional requests a round sends. */
const questions = 50;

/** Rounds before the measurement, in which the server's code gets compiled. Each sends ten times as many requests. */
const warmUps = 4;

/** The mean time of a request, in milliseconds: elapsed time, and processor time of the server. */
type Taken = { wall: number; processor: number | null };

/** Measures feeds that are not cached, then conditional requests answered with 304. */
export async function measureFeeds(feeds: readonly Target[], { rounds }: { rounds: number }): Promise<void> {
  const taken = feeds.map((feed) => ({ feed, made: [] as Taken[], same: [] as Taken[] }));
  for (let round = -warmUps; round < rounds; round++) {
    const isMeasured = round >= 0;
    for (const { feed, made, same } of taken) {
      // Long enough for the cached feed to expire.
      await pause(publicFreshness.usableFor + 100);
      let tag = '';
      const first = await time(feed, 1, async () => (tag = await fetchFeed(feed)));
      const again = await time(feed, questions * (isMeasured ? 1 : 10), () => askAgain(feed, tag));
      if (isMeasured) [made, same].forEach((list, at) => list.push(at === 0 ? first : again));
    }
  }
  for (const { feed, made, same } of taken) {
    for (const [what, list, goal] of [
      ['made anew', made, goals.made],
      ['a 304', same, goals.same],
    ] as const) {
      result(`${feed.name}, ${what}: ms`, median(list.map(({ wall }) => wall)), '≤', goal);
      const processor = list.flatMap((one) => one.processor ?? []);
      if (processor.length > 0) {
        // The kernel counts in steps that are longer than one 304 takes, so only the sum over all rounds is meaningful.
        const each = processor.reduce((sum, one) => sum + one, 0) / processor.length;
        result(`${feed.name}, ${what}: ms of processor`, each, '≤', goal);
      }
    }
  }
}

/** Sends so many requests one after the other and returns the mean time of one. */
async function time({ pid }: Target, times: number, ask: () => Promise<unknown>): Promise<Taken> {
  const before = processorTime(pid);
  const start = performance.now();
  for (let at = 0; at < times; at++) await ask();
  const wall = (performance.now() - start) / times;
  const after = processorTime(pid);
  return { wall, processor: before === null || after === null ? null : (after - before) / times };
}

/** Loads a feed and returns its ETag. */
async function fetchFeed({ url }: Target): Promise<string> {
  const response = await fetch(url);
  const text = await response.text();
  const shows = text.match(/BEGIN:VEVENT|"startsAt":/g)?.length;
  if (!response.ok || shows !== 1000) throw new Error(`${url} answered ${response.status}, ${shows} shows.`);
  return response.headers.get('etag') ?? '';
}

async function askAgain({ url }: Target, tag: string): Promise<void> {
  const response = await fetch(url, { headers: { 'If-None-Match': tag } });
  await response.arrayBuffer();
  if (response.status !== 304) throw new Error(`${url} answered ${response.status} to who has it.`);
}
