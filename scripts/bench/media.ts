import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Browser } from 'playwright/test';
import { makeComedian } from '@/lib/comedians/testing/factory';
import { sharp } from '@/lib/core/images';
import { faceAddress } from '@/lib/pictures/face-choices';
import { maxVideoBytes } from '@/lib/videos/limits';
import { canFilm, film, padded } from '@/lib/videos/testing/films';
import { saveVideo } from '@/lib/videos/testing/factory';
import { chromiumFlags, findChromium } from '../browser/chromium';
import { beginVideo, openVideoPage, signedInContext } from '../browser/video-page';
import { memoryOf, startSite, type Site } from '../faults/site';
import { makeStage } from '../faults/stage';
import { Failure } from '../start/failure';
import { load, median, pin, pinSelf } from './load';
import { result } from './report';
import { measureRecordings } from './watching';

/**
 * The goals: megabytes for two uploads, the p99 during uploads as a multiple of the p99 without, milliseconds until a
 * frame, megabytes for a range request, milliseconds until a picture is ready.
 */
const goals = { uploads: 64, p99: 2, frame: 300, range: 1, face: 1000 };

/** Connections that load a page while two people upload. */
const connections = 2;

/**
 * Bytes per second of a fast connection at home, 50 Mbit/s. At this speed two uploads take about as long as the page is
 * loaded.
 */
const homeSpeed = 6_250_000;

/** Seconds of a round: an upload at that speed, and the server's work when it has arrived. */
const roundSeconds = 20;

/** How many clients request a video at the same time and read nothing of the response. */
const watching = 40;

/** Measures what uploads and videos cost the server, and how soon people see something. */
export async function measureMedia({ rounds }: { rounds: number }): Promise<void> {
  if (!canFilm) throw new Failure('Films are made with ffmpeg, which this machine does not have.');
  await using stack = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'spotlicht-bench-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const content = padded(
    film('mp4', { seconds: 60, rate: 25, size: '1280x720', bits: '12900k' }),
    'mp4',
    maxVideoBytes,
  );
  const file = join(folder, 'set.mp4');
  await writeFile(file, content);
  // The process is pinned before it starts what is measured, because child processes inherit its core.
  const { isPinned } = stack.use(pinSelf(1));
  const site = stack.use(await startSite());
  if (isPinned && site.server.pid !== undefined) pin(site.server.pid, 0);
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
  stack.defer(() => browser.close());

  const uploads = await measureUploads(site, browser, { file, rounds });
  result('two uploads of 100 MB: MB of the server, more than before', uploads, '≤', goals.uploads);
  for (const { name, idle, busy } of await measureOthers(site, browser, { file, rounds })) {
    console.log(`  ${name}: p99 ${idle} ms idle, ${busy} ms while two people upload`);
    result(`${name}: p99 while two people upload, times the idle one`, busy / idle, '≤', goals.p99);
  }
  const { frame, range } = await measureWatching(site, browser, { content, rounds });
  result('a video of 100 MB: ms until its first frame', frame, '≤', goals.frame);
  result(`${watching} range requests that nobody reads: MB of each`, range, '≤', goals.range);
  await measureRecordings(site, { content, rounds });
  result(
    'a picture of 12 megapixels: ms until it is ready',
    await measureFace(site, rounds),
    '≤',
    goals.face,
  );
}

type Upload = { done: Promise<void>; close: () => Promise<void> };

/** Begins an upload on the page of somebody's video, as its user would. */
async function beginUpload(
  site: Site,
  browser: Browser,
  { file, speed }: { file: string; speed?: number },
): Promise<Upload> {
  const { email } = await makeComedian(site.db);
  const page = await openVideoPage(browser, site, { email, speed });
  await beginVideo(page, file);
  const done = page.locator('main video').waitFor({ timeout: 180_000 });
  return { done, close: () => page.context().close() };
}

/**
 * Runs two uploads at once, as fast as the machine can. Returns how many megabytes the server's memory grew at most.
 */
async function measureUploads(
  site: Site,
  browser: Browser,
  { file, rounds }: { file: string; rounds: number },
): Promise<number> {
  const two = async () => {
    const uploads = await Promise.all([1, 2].map(() => beginUpload(site, browser, { file })));
    await Promise.all(uploads.map(({ done }) => done));
    await Promise.all(uploads.map(({ close }) => close()));
  };
  // The first uploads do not count, because they make the server load code that stays in memory.
  await two();
  const added: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await sleep(1000);
    const before = memoryOf(site);
    let most = before;
    const watch = setInterval(() => (most = Math.max(most, memoryOf(site))), 50);
    await two();
    clearInterval(watch);
    added.push(most - before);
  }
  console.log(`  two uploads: ${added.map((one) => one.toFixed(0)).join(', ')} MB more than before`);
  return Math.max(...added);
}

/**
 * Loads pages of somebody else, in turn with and without two uploads. Returns the medians of the p99 in milliseconds.
 */
async function measureOthers(
  site: Site,
  browser: Browser,
  { file, rounds }: { file: string; rounds: number },
): Promise<{ name: string; idle: number; busy: number }[]> {
  const stage = await makeStage(site);
  const [city, show] = stage.own;
  const pages = [
    { name: 'the city page', asked: city },
    { name: 'the page of a show', asked: show },
    { name: 'a public page', asked: stage.open[0] },
  ];
  const found: { name: string; idle: number; busy: number }[] = [];
  for (const { name, asked } of pages) {
    if (!asked) throw new Error('The stage has fewer pages.');
    const cookie = new Headers(asked.init?.headers).get('cookie') ?? '';
    const target = { name, url: `${site.url}${asked.path}`, cookie, pid: site.server.pid ?? 0 };
    const [idle, busy]: [number[], number[]] = [[], []];
    await load(target, connections, 5);
    for (let round = 0; round < Math.ceil(rounds / 3); round += 1) {
      idle.push((await load(target, connections, roundSeconds)).p99);
      const about = { file, speed: homeSpeed };
      const uploads = await Promise.all([1, 2].map(() => beginUpload(site, browser, about)));
      busy.push((await load(target, connections, roundSeconds)).p99);
      await Promise.all(uploads.map(({ done }) => done));
      await Promise.all(uploads.map(({ close }) => close()));
    }
    found.push({ name, idle: median(idle), busy: median(busy) });
  }
  return found;
}

/** Plays a video and requests parts of it. Returns the milliseconds until a frame, and the megabytes for a request. */
async function measureWatching(
  site: Site,
  browser: Browser,
  { content, rounds }: { content: Buffer; rounds: number },
): Promise<{ frame: number; range: number }> {
  const { id: comedianId, email } = await makeComedian(site.db);
  const cookie = await site.signIn(email);
  const { address } = await saveVideo(site.db, comedianId, {
    file: content,
    container: 'mp4',
    folder: site.filesDir,
  });
  await using bare = await serveBare(content);
  const frames: number[] = [];
  const bareFrames: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // A new context has an empty cache.
    const context = await signedInContext(browser, site, email);
    const page = await context.newPage();
    const play = async (origin: string, path: string) => {
      await page.goto(origin);
      // Waits for the scripts of the page, as a person would.
      await sleep(1000);
      return page.evaluate(timeToFrame, path);
    };
    frames.push(await play(`${site.origin}/privacy`, address));
    bareFrames.push(await play(bare.origin, '/video.mp4'));
    await context.close();
  }
  console.log(
    `  a video of 100 MB from a bare server: ${Math.round(median(bareFrames))} ms until its first frame`,
  );

  const ask = (nth: number) =>
    new Promise<() => void>((resolve, reject) => {
      const headers = { Cookie: cookie, Range: 'bytes=0-', 'X-Forwarded-For': `10.9.0.${nth}` };
      const request = get(`${site.url}${address}`, { agent: false, headers }, (response) => {
        if (response.statusCode === 206) resolve(() => request.destroy());
        else reject(new Error(`A range request was answered with ${response.statusCode}.`));
      });
      request.on('error', reject);
    });
  const all = async () => {
    const leave = await Promise.all(Array.from({ length: watching }, (_, nth) => ask(nth)));
    await sleep(1000);
    const megabytes = memoryOf(site);
    for (const one of leave) one();
    await sleep(1000);
    return megabytes;
  };
  await all();
  const added: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = memoryOf(site);
    added.push(((await all()) - before) / watching);
  }
  return { frame: median(frames), range: Math.max(...added) };
}

/**
 * Serves a video from memory without any checks. Its time until the first frame is that of the browser alone, so our
 * server cannot be faster.
 */
async function serveBare(content: Buffer): Promise<AsyncDisposable & { origin: string }> {
  const server = createServer(({ url, headers: { range = '' } }, response) => {
    if (url === '/') return response.setHeader('Content-Type', 'text/html').end('<title>Video</title>');
    const [, from = '0', to = ''] = /bytes=(\d+)-(\d*)/.exec(range) ?? [];
    const [first, last] = [Number(from), to === '' ? content.length - 1 : Number(to)];
    response.writeHead(206, {
      'Content-Type': 'video/mp4',
      'Content-Length': last - first + 1,
      'Content-Range': `bytes ${first}-${last}/${content.length}`,
    });
    return response.end(content.subarray(first, last + 1));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Runs in the page: milliseconds until the first frame of a video can be shown. */
function timeToFrame(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const video = document.createElement('video');
    video.muted = true;
    video.preload = 'auto';
    const start = performance.now();
    video.addEventListener('loadeddata', () => resolve(performance.now() - start));
    video.addEventListener('error', () => reject(new Error(video.error?.message)));
    document.body.append(video);
    video.src = address;
  });
}

/** Uploads photos as large as those of phones. Returns the milliseconds until the largest size of one can be loaded. */
async function measureFace({ db, url, origin, signIn }: Site, rounds: number): Promise<number> {
  const { id, email } = await makeComedian(db);
  const cookie = await signIn(email);
  const photo = await readPhoto();
  const taken: number[] = [];
  for (let round = -1; round < rounds; round += 1) {
    const body = new FormData();
    for (const [name, value] of Object.entries({ turn: 90, x: 10, y: 20, width: 60 }))
      body.set(name, String(value));
    body.set('file', new Blob([photo], { type: 'image/jpeg' }), 'ich.jpg');
    const start = performance.now();
    const headers = { Cookie: cookie, Origin: origin, Accept: 'application/json' };
    const sent = await fetch(`${url}/api/uploads/user/picture`, { method: 'POST', headers, body });
    if (!sent.ok) throw new Error(`A picture was answered with ${sent.status}.`);
    await sent.arrayBuffer();
    const { pictureId } = await db.comedian.findUniqueOrThrow({ where: { id }, select: { pictureId: true } });
    const shown = await fetch(`${url}${faceAddress(pictureId!, 512)}`, { headers: { Cookie: cookie } });
    if (!shown.ok) throw new Error(`A face was answered with ${shown.status}.`);
    await shown.arrayBuffer();
    if (round >= 0) taken.push(performance.now() - start);
  }
  return median(taken);
}

/** Reads a JPEG of 12 megapixels with as many details as a photo. */
async function readPhoto(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 20 };
  const picture = sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#888', noise } });
  return new Uint8Array(await picture.jpeg({ quality: 85 }).toBuffer());
}
