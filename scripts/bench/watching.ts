import { get } from 'node:http';
import { makeBrand } from '@/lib/brands/testing/factory';
import { makeComedian } from '@/lib/comedians/testing/factory';
import { saveRecording } from '@/lib/recordings/testing/factory';
import type { Site } from '../faults/site';
import { makeStage } from '../faults/stage';
import { load, median, type Target } from './load';
import { result } from './report';

/** The goals: times the idle value, times the short list. */
const goals = { p99: 2, list: 1.5 };

/** People who watch at once. */
const watchers = 20;

/** Bytes per second of a film of 100 MB that takes five minutes. */
const filmSpeed = 333_000;

/** Connections that load a page meanwhile, and the seconds of a round. */
const connections = 2;
const roundSeconds = 15;

/** Recordings of the long list and of the short one. */
const lists = { long: 1000, short: 10 };

/** Measures what people who watch recordings cost those who load pages, and how a long list opens. */
export async function measureRecordings(
  site: Site,
  { content, rounds }: { content: Buffer; rounds: number },
): Promise<void> {
  const { db, filesDir: folder } = site;
  const brand = await makeBrand(db);
  const { email } = await makeComedian(db, { email: brand.teamEmail });
  const cookie = await site.signIn(email);
  const about = { file: content, folder, container: 'mp4' as const };
  const { id } = await saveRecording(db, brand.id, about);
  const address = `${site.url}/api/recordings/${id}/video.mp4`;
  for (const { name, idle, busy } of await measureOthers(site, { address, cookie, rounds })) {
    console.log(`  ${name}: p99 ${idle} ms idle, ${busy} ms while ${watchers} people watch`);
    result(`${name}: p99 while ${watchers} people watch, times the idle one`, busy / idle, '≤', goals.p99);
  }
  const times = await measureLists(site, rounds);
  console.log(`  a list of ${lists.short}: ${times.short} ms, of ${lists.long}: ${times.long} ms`);
  result(
    `a list of ${lists.long} recordings, times one of ${lists.short}`,
    times.long / times.short,
    '≤',
    goals.list,
  );
}

/** Loads pages of somebody else with and without people who watch, in turn. Returns the medians of p99. */
async function measureOthers(
  site: Site,
  { address, cookie, rounds }: { address: string; cookie: string; rounds: number },
): Promise<{ name: string; idle: number; busy: number }[]> {
  const stage = await makeStage(site);
  const pages = [
    { name: 'the city page', asked: stage.own[0] },
    { name: 'the page of a show', asked: stage.own[1] },
    { name: 'a public page', asked: stage.open[0] },
  ];
  const found: { name: string; idle: number; busy: number }[] = [];
  for (const { name, asked } of pages) {
    if (!asked) throw new Error('The stage has fewer pages.');
    const own = new Headers(asked.init?.headers).get('cookie') ?? '';
    const target = { name, url: `${site.url}${asked.path}`, cookie: own, pid: site.server.pid ?? 0 };
    const [idle, busy]: [number[], number[]] = [[], []];
    await load(target, connections, 5);
    for (let round = 0; round < rounds; round += 1) {
      idle.push((await load(target, connections, roundSeconds)).p99);
      const leave = await Promise.all(
        Array.from({ length: watchers }, (_, nth) => watch(address, cookie, nth)),
      );
      busy.push((await load(target, connections, roundSeconds)).p99);
      for (const one of leave) one();
    }
    found.push({ name, idle: median(idle), busy: median(busy) });
  }
  return found;
}

/** Reads a film as fast as it plays, like a player whose buffer is full. Returns how to leave. */
function watch(address: string, cookie: string, nth: number): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const headers = { Cookie: cookie, Range: 'bytes=0-', 'X-Forwarded-For': `10.9.1.${nth}` };
    const request = get(address, { agent: false, headers }, (response) => {
      if (response.statusCode !== 206) {
        reject(new Error(`A range request was answered with ${response.statusCode}.`));
        return;
      }
      const start = performance.now();
      let read = 0;
      response.on('data', (piece: Buffer) => {
        read += piece.byteLength;
        const ahead = (read / filmSpeed) * 1000 - (performance.now() - start);
        if (ahead <= 0) return;
        response.pause();
        setTimeout(() => response.resume(), ahead);
      });
      resolve(() => request.destroy());
    });
    request.on('error', reject);
  });
}

/** Opens lists of two lengths, in turn. Returns the medians in milliseconds. */
async function measureLists(site: Site, rounds: number): Promise<{ long: number; short: number }> {
  const taken: { long: number[]; short: number[] } = { long: [], short: [] };
  const targets = { long: await makeList(site, lists.long), short: await makeList(site, lists.short) };
  for (let round = -1; round < rounds * 3; round += 1) {
    for (const length of ['long', 'short'] as const) {
      const { url, cookie = '' } = targets[length];
      const start = performance.now();
      const page = await fetch(url, { headers: { cookie } });
      await page.text();
      if (!page.ok) throw new Error(`A list was answered with ${page.status}.`);
      // The first round loads code.
      if (round >= 0) taken[length].push(performance.now() - start);
    }
  }
  return { long: Math.round(median(taken.long)), short: Math.round(median(taken.short)) };
}

/** Makes a brand with that many recordings. */
async function makeList({ db, url, signIn }: Site, count: number): Promise<Pick<Target, 'url' | 'cookie'>> {
  const brand = await makeBrand(db);
  const { email } = await makeComedian(db, { email: brand.teamEmail });
  await db.$executeRaw`
    INSERT INTO recordings
      (id, "fileId", "brandId", container, bytes, milliseconds, width, height, sha256, mark, "filmedAt", "unsharedSince", "createdAt")
    SELECT id, id, ${brand.id}, 'mp4', 1, 60000, 1, 1, sha256(n::text::bytea), '',
      now(), now(), now() - n * interval '1 minute'
    FROM (SELECT n, gen_random_uuid() AS id FROM generate_series(1, ${count}::int) AS n) AS made`;
  return { url: `${url}/brands/${brand.id}/team/video`, cookie: await signIn(email) };
}
