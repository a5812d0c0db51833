import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addDays } from '@/lib/core/dates';
import { makeComedian } from '@/lib/comedians/testing/factory';
import { localFiles } from '@/lib/core/local-files';
import { incomingVideoKey, incomingVideosFolder, videoKey, videosFolder } from '@/lib/videos/key-rules';
import { deleteStrayVideos, deleteUnfinishedUploads } from '@/lib/videos/sweep-commands';
import { film, padded } from '@/lib/videos/testing/films';
import { beginVideo, openVideoPage } from '../../browser/video-page';
import type { Fault } from '../fault';
import { atLeast, atMost } from '../figures';
import { sum, withFilmUploads } from '../film-uploads';
import type { Site } from '../site';

/**
 * The video's size in bytes: five pieces, in the long form twenty. It is uploaded so slowly that the server is killed
 * in the middle of a piece.
 */
const size = (short: boolean) => (short ? 22_000_000 : 100_000_000);
const bytesPerSecond = (short: boolean) => size(short) / 8;

/** How much has arrived when the server is killed, in percent. */
const moments = [10, 50, 90];

/** Milliseconds for a step of the browser while a server starts. */
const patience = 60_000;

export const fault: Fault = {
  name: 'video-killed',
  what: (short) => `the server is killed at ${moments.join(', ')} % of a video of ${size(short) / 1e6} MB`,
  goal: 'the upload goes on where it was, every byte is right, nothing is left of it',
  run: withFilmUploads(async ({ short, say, site, browser, folder }) => {
    const content = padded(film('webm', { seconds: 3 }), 'webm', size(short));
    const file = path.join(folder, 'set.webm');
    await writeFile(file, content);
    const { db, filesDir } = site;
    const { id: comedianId, email } = await makeComedian(db);
    const page = await openVideoPage(browser, site, { email, speed: bytesPerSecond(short) });
    let begun = 0;
    page.on('request', (one) => {
      if (one.method() === 'POST' && one.url().includes('/api/uploads/video')) begun += 1;
    });
    await beginVideo(page, file);
    let { server } = site;
    let resumed = 0;
    for (const percent of moments) {
      const kept = await killAt(percent, site, server, size(short));
      const next = page.waitForRequest((one) => one.method() === 'PATCH', { timeout: patience });
      server = await site.startAgain();
      const from = Number((await next).headers()['upload-offset']);
      say(`killed with ${kept} bytes on the disk, went on from ${from}`);
      if (from === kept) resumed += 1;
    }
    await page.locator('main video').waitFor({ timeout: patience });
    const { id } = await db.video.findUniqueOrThrow({ where: { comedianId } });
    const stored = await readFile(path.join(filesDir, videoKey(id)));
    const right = sum(stored) === sum(content) ? 1 : 0;
    const leftBehind = await countOthers(site, id);

    // An upload that nobody continues.
    await beginVideo(page, file);
    await killAt(10, site, server, size(short));
    const files = localFiles(filesDir);
    const context = { db, files, incoming: files, now: addDays(new Date(), 2) };
    await deleteUnfinishedUploads(context);
    await deleteStrayVideos(context);
    return [
      atLeast('times that it went on where it was', resumed, moments.length, 'times of three'),
      atMost('uploads that were begun', begun, 2, 'uploads, one of them given up'),
      atLeast('videos with the right SHA-256', right, 1, 'video'),
      atMost('files and rows beside the video', leftBehind, 0, 'left'),
      atMost(
        'those after an upload that nobody goes on with, and the sweep',
        await countOthers(site, id),
        0,
        'left',
      ),
    ];
  }),
};

/** Kills the server as soon as that much has arrived. Returns how many bytes are on the disk. */
async function killAt(percent: number, site: Site, server: Site['server'], bytes: number): Promise<number> {
  const end = performance.now() + patience;
  while ((await arrived(site)) < (bytes * percent) / 100) {
    if (performance.now() > end) throw new Error(`${percent} % of the video never arrived.`);
    await sleep(20);
  }
  process.kill(server.pid!, 'SIGKILL');
  await server.ended;
  return arrived(site);
}

/** Returns how many bytes of the only unfinished upload are on the disk. */
async function arrived({ db, filesDir }: Site): Promise<number> {
  const row = await db.videoUpload.findFirst();
  const file = row && (await stat(path.join(filesDir, incomingVideoKey(row.id))).catch(() => null));
  return file?.size ?? 0;
}

/** Counts the files and uploads that do not belong to the video. */
async function countOthers({ db, filesDir }: Site, videoId: string): Promise<number> {
  let count = await db.videoUpload.count();
  for (const folder of [videosFolder, incomingVideosFolder]) {
    for await (const { key } of localFiles(filesDir).list(folder)) if (!key.includes(videoId)) count += 1;
  }
  return count;
}
