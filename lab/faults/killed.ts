import { createHash, randomInt } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { addDays } from '@/lib/core/time/dates';
import { localFiles } from '@/lib/core/files/local-files';
import { startMailServer } from '@/lib/core/testing/mail-server';
import { incomingVideoKey, incomingVideosFolder, videoKey, videosFolder } from '@/lib/media/videos/key-rules';
import { deleteStrayVideos, deleteUnfinishedUploads } from '@/lib/media/videos/jobs';
import { canFilm, film, padded } from '@/lib/media/videos/testing';
import words from '@/messages/de.json';
import type { Child } from '@/scripts/start/children';
import { beginVideo, openPage, slowDown, startBrowser } from '../app/signed-in-page';
import { until } from '../app/load';
import { makeCrowd, queueMails, startMailWorker } from '../app/people';
import { atLeast, atMost, type Row } from '../app/rows';
import { startApp, temporaryFolder, type RunningApp } from '../app/start-app';

/** Starts a stage and a browser. Also returns a function that makes films of a size for the browser to upload. */
async function startFilming(stack: AsyncDisposableStack) {
  const folder = await temporaryFolder(stack);
  const stage = stack.use(await startApp());
  const browser = await startBrowser(stack);
  const filmOf = async (bytes: number) => {
    const content = padded(film('webm', { seconds: 3 }), 'webm', bytes);
    const file = path.join(folder, `set-${bytes}.webm`);
    await writeFile(file, content);
    return { file, sum: sumOf(content) };
  };
  return { stage, browser, filmOf };
}

const sumOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/** Returns the SHA-256 of a stored video. */
const storedSum = async ({ filesDir }: RunningApp, id: string) =>
  sumOf(await readFile(path.join(filesDir, videoKey(id))));

/** Kills a process, as a power failure would. */
async function kill({ pid, ended }: Child): Promise<void> {
  process.kill(pid!, 'SIGKILL');
  await ended;
}

/** The video's size in bytes. It is uploaded so slowly that the server is killed in the middle of one of its pieces. */
const size = (short: boolean) => (short ? 22_000_000 : 100_000_000);

/** The progress at the time of the kill, in percent. */
const moments = [10, 50, 90];

const videoKilled: Row = {
  name: 'video-killed',
  what: (short) => `the server is killed at ${moments.join(', ')} % of a video of ${size(short) / 1e6} MB`,
  async run({ short, say }) {
    await using stack = new AsyncDisposableStack();
    const { stage, browser, filmOf } = await startFilming(stack);
    const { db, filesDir } = stage;
    const { file, sum } = await filmOf(size(short));
    const { id: comedianId, email } = await makeComedian(db);
    const page = await openPage(browser, stage, { email, path: '/user/profil/video' });
    await slowDown(page, size(short) / 8);
    let begun = 0;
    page.on('request', (one) => {
      if (one.method() === 'POST' && one.url().includes('/api/uploads/video')) begun += 1;
    });
    /** Returns the bytes of the only unfinished upload that are on the disk. */
    const arrived = async () => {
      const row = await db.videoUpload.findFirst();
      const kept = row && (await stat(path.join(filesDir, incomingVideoKey(row.id))).catch(() => null));
      return kept?.size ?? 0;
    };
    const killAt = async (percent: number, server: Child) => {
      const enough = (size(short) * percent) / 100;
      await until(`${percent} % of the video arrived`, async () => (await arrived()) >= enough);
      await kill(server);
      return arrived();
    };
    await beginVideo(page, file);
    let { server } = stage;
    let resumed = 0;
    for (const percent of moments) {
      const kept = await killAt(percent, server);
      const next = page.waitForRequest((one) => one.method() === 'PATCH', { timeout: 180_000 });
      server = await stage.startAgain();
      const from = Number((await next).headers()['upload-offset']);
      say(`killed with ${kept} bytes on the disk, went on from ${from}`);
      if (from === kept) resumed += 1;
    }
    await page.locator('main video').waitFor({ timeout: 180_000 });
    const { id } = await db.video.findUniqueOrThrow({ where: { comedianId } });
    const isRight = (await storedSum(stage, id)) === sum;
    const leftBehind = await countOthers(stage, id);

    // An upload that is never continued.
    await beginVideo(page, file);
    await killAt(10, server);
    const files = localFiles(filesDir);
    const context = { db, files, incoming: files, now: addDays(new Date(), 2) };
    await deleteUnfinishedUploads(context);
    await deleteStrayVideos(context);
    return [
      atLeast('times that it went on where it was', resumed, moments.length, 'times of three'),
      atMost('uploads that were begun', begun, 2, 'uploads, one of them given up'),
      atLeast('videos with the right SHA-256', isRight ? 1 : 0, 1, 'video'),
      atMost('files and rows beside the video', leftBehind, 0, 'left'),
      atMost('those after a given up upload, and the sweep', await countOthers(stage, id), 0, 'left'),
    ];
  },
};

/** Counts the files and uploads that do not belong to the video. */
async function countOthers({ db, filesDir }: RunningApp, videoId: string): Promise<number> {
  let count = await db.videoUpload.count();
  for (const folder of [videosFolder, incomingVideosFolder]) {
    for await (const { key } of localFiles(filesDir).list(folder)) if (!key.includes(videoId)) count += 1;
  }
  return count;
}

/** The files of a night, and the number that have arrived when the server is killed, in the middle of the next one. */
const [recordings, killedAfter] = [10, 4];

/** Bytes of the smallest file. Each next one is a byte longer, because a brand takes the same file once. */
const smallest = (short: boolean) => (short ? 6_000_000 : 100_000_000 - recordings);

const recordingsKilled: Row = {
  name: 'recordings-killed',
  what: (short) =>
    `the server is killed while a team uploads ${recordings} recordings of ${smallest(short) / 1e6} MB`,
  async run({ short }) {
    await using stack = new AsyncDisposableStack();
    const { stage, browser, filmOf } = await startFilming(stack);
    const films: Awaited<ReturnType<typeof filmOf>>[] = [];
    while (films.length < recordings) films.push(await filmOf(smallest(short) + films.length));
    const { db } = stage;
    const brand = await makeBrand(db);
    const { email } = await makeComedian(db, { email: brand.teamEmail });
    const page = await openPage(browser, stage, { email, path: `/brands/${brand.id}/team/video` });
    await page.locator('input[name=recordings]').setInputFiles(films.map(({ file }) => file));
    await page.getByRole('button', { name: words.nightRecordings.upload.submit, exact: true }).click();

    const made = () => db.recording.findMany({ where: { brandId: brand.id }, select: { id: true } });
    await until('the first recordings arrived', async () => (await made()).length >= killedAfter, 600_000);
    await until('the next one began', async () => (await db.videoUpload.count()) > 0);
    await kill(stage.server);
    await stage.startAgain();
    await until('all recordings arrived', async () => (await made()).length === recordings, 1_200_000);
    const stored = await Promise.all((await made()).map(({ id }) => storedSum(stage, id)));
    const right = films.filter(({ sum }) => stored.includes(sum)).length;
    return [
      atLeast('recordings with the right SHA-256', right, recordings, 'of ten'),
      atMost('uploads that are left', await db.videoUpload.count(), 0, 'left'),
    ];
  },
};

const kills = (short: boolean) => (short ? 5 : 50);

/** The number of mails that are queued for each kill of the worker. */
const mailsEach = 12;

/** The maximum of mails that arrive before the next kill. A batch has 25, so the kill comes in the middle of one. */
const mostBefore = 10;

const workerKilled: Row = {
  name: 'worker-killed',
  what: (short) => `the worker is killed ${kills(short)} times while it sends mails`,
  async run({ short, say }) {
    await using stack = new AsyncDisposableStack();
    const stage = stack.use(await startApp());
    const { arrived, url, stop } = await startMailServer();
    stack.defer(() => stop());
    const people = await makeCrowd(stage, kills(short) * mailsEach);
    await queueMails(stage, people);

    const waiting = () => stage.db.delivery.count({ where: { state: 'waiting' } });
    let killedSending = 0;
    for (let round = 0; round < kills(short); round += 1) {
      const wanted = arrived.length + randomInt(1, mostBefore + 1);
      const worker = await startMailWorker(stage, url);
      await until('the worker sent mails', () => arrived.length >= wanted);
      // The kill comes between two mails, or in the middle of one.
      await sleep(randomInt(0, 10));
      await kill(worker);
      if (await waiting()) killedSending += 1;
    }
    await startMailWorker(stage, url);
    await until('all mails were sent', async () => (await waiting()) === 0);

    const ids = new Map<string, Set<string>>();
    for (const { to, id } of arrived) ids.set(to, (ids.get(to) ?? new Set()).add(id));
    const repeats = arrived.length - ids.size;
    const underTwo = [...ids.values()].filter(({ size }) => size > 1).length;
    const givenUp = await stage.db.delivery.count({ where: { state: { not: 'sent' } } });
    say(`${arrived.length} mails for ${people.length} people, ${repeats} of them repeats`);
    return [
      atLeast('kills while mails waited', killedSending, kills(short), 'kills'),
      atMost('people without their mail', people.length - ids.size, 0, 'people'),
      atMost('people who got it under two ids', underTwo, 0, 'people'),
      // A kill may repeat one mail, however many are under way: it had arrived, and the worker had not stored that
      // yet.
      atMost('mails that arrived twice', repeats, kills(short), 'mails'),
      atMost('mails that were given up', givenUp, 0, 'mails'),
    ];
  },
};

/** Films are made with ffmpeg: without it, two rows are left out. */
export const killedFaults = [workerKilled, ...(canFilm ? [recordingsKilled, videoKilled] : [])];
