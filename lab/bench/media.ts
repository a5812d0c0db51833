import { writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { saveRecording } from '@/lib/night/recordings/testing';
import { maxVideoBytes } from '@/lib/media/videos/limits';
import { canFilm, film, padded } from '@/lib/media/videos/testing';
import { Failure } from '@/scripts/start/failure';
import { beginVideo, openPage, slowDown, startBrowser } from '../app/signed-in-page';
import { pinned, targetOf, whileBusy } from '../app/load';
import { makeEvening } from '../app/people';
import { atMost, type Figure, type Row, type RowOptions } from '../app/rows';
import { startApp, temporaryFolder, watchMemory } from '../app/start-app';

/** Bytes per second of a fast connection at home, 50 Mbit/s, and the seconds of a round: two uploads at that speed. */
const [homeSpeed, seconds] = [6_250_000, 20];

/** The people watching at once, and the clients that request a video at the same time and read nothing of it. */
const [watchers, idlers] = [20, 40];

/** Bytes per second of a film of 100 MB that takes five minutes. */
const filmSpeed = 333_000;

/**
 * Reads a film from its beginning, in bytes per second; without a speed, nothing of the response is read, as by a
 * player whose buffer is full. Returns a function that leaves.
 */
function watch(url: string, { cookie, nth, speed }: { cookie: string; nth: number; speed: number }) {
  return new Promise<() => void>((resolve, reject) => {
    const headers = { Cookie: cookie, Range: 'bytes=0-', 'X-Forwarded-For': `10.9.1.${nth}` };
    const request = get(url, { agent: false, headers }, (response) => {
      const { statusCode } = response;
      if (statusCode !== 206) reject(new Error(`A range request was answered with ${statusCode}.`));
      resolve(() => request.destroy());
      if (speed === 0) return;
      const start = performance.now();
      let read = 0;
      response.on('data', (piece: Buffer) => {
        read += piece.byteLength;
        const ahead = (read / speed) * 1000 - (performance.now() - start);
        if (ahead <= 0) return;
        response.pause();
        setTimeout(() => response.resume(), ahead);
      });
    });
    request.on('error', reject);
  });
}

async function measure({ rounds }: RowOptions): Promise<Figure[]> {
  if (!canFilm) throw new Failure('Films are made with ffmpeg, which this machine does not have.');
  await using stack = new AsyncDisposableStack();
  const bits = { seconds: 60, rate: 25, size: '1280x720', bits: '12900k' };
  const content = padded(film('mp4', bits), 'mp4', maxVideoBytes);
  const file = path.join(await temporaryFolder(stack), 'set.mp4');
  await writeFile(file, content);
  const stage = stack.use(await startApp());
  const browser = await startBrowser(stack);

  /** Begins an upload as its user would. Returns a function that waits for its end. */
  const upload = async (speed?: number) => {
    const { email } = await makeComedian(stage.db);
    const page = await openPage(browser, stage, { email, path: '/user/profil/video' });
    if (speed !== undefined) await slowDown(page, speed);
    await beginVideo(page, file);
    return async () => {
      await page.locator('main video').waitFor({ timeout: 180_000 });
      await page.context().close();
    };
  };
  const uploadTwo = async (speed?: number) => {
    const ends = await Promise.all([upload(speed), upload(speed)]);
    return () => Promise.all(ends.map((end) => end()));
  };

  const brand = await makeBrand(stage.db);
  const { email } = await makeComedian(stage.db, { email: brand.teamEmail });
  const cookie = await stage.signIn(email);
  const about = { file: content, folder: stage.filesDir, container: 'mp4' as const };
  const { id } = await saveRecording(stage.db, brand.id, about);
  const recording = `${stage.url}/api/recordings/${id}/video.mp4`;
  const watchAll = async (count: number, speed: number) => {
    const many = Array.from({ length: count }, (_, nth) => watch(recording, { cookie, nth, speed }));
    const ends = await Promise.all(many);
    return () => ends.forEach((end) => end());
  };

  /** Returns the most megabytes that the work took from the server. The first run, which loads code, is left out. */
  const memoryFor = async (work: () => Promise<unknown>) => {
    const taken: number[] = [];
    while (taken.length <= rounds) {
      await sleep(1000);
      const growth = watchMemory(stage);
      await work();
      taken.push(growth());
    }
    return Math.max(...taken.slice(1));
  };
  const uploads = await memoryFor(async () => (await uploadTwo())());
  const ranges = await memoryFor(async () => {
    const end = await watchAll(idlers, 0);
    await sleep(1000);
    end();
  });
  const figures: Figure[] = [
    atMost('two uploads at once: memory of the server, more than before', uploads, 64, 'MB'),
    atMost(`each of ${idlers} range requests that nobody reads`, ranges / idlers, 1, 'MB'),
  ];

  const { pages } = await makeEvening(stage);
  const uploading = { what: 'two people upload', begin: () => uploadTwo(homeSpeed) };
  const watching = { what: `${watchers} people watch`, begin: () => watchAll(watchers, filmSpeed) };
  for (const name of ['the city page', 'the page of a show', 'a brand page'] as const) {
    const target = targetOf(stage, name, pages[name]);
    figures.push(await whileBusy(target, { ...uploading, rounds: Math.ceil(rounds / 3), seconds }));
    figures.push(await whileBusy(target, { ...watching, rounds, seconds }));
  }
  return figures;
}

export const media: Row = {
  name: 'media',
  what: () => 'videos of 100 MB that are uploaded and watched',
  run: (options) => pinned(() => measure(options)),
};
