import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeBrand } from '@/lib/brands/testing/factory';
import { makeComedian } from '@/lib/comedians/testing/factory';
import { videoKey } from '@/lib/videos/key-rules';
import { film, padded } from '@/lib/videos/testing/films';
import words from '@/messages/de.json';
import { signedInContext } from '../../browser/video-page';
import type { Fault } from '../fault';
import { atLeast, atMost } from '../figures';
import { sum, withFilmUploads } from '../film-uploads';

/** The files of a night. */
const count = 10;

/** Bytes of the smallest file. Each next one is a byte longer, because a brand takes the same file once. */
const size = (short: boolean) => (short ? 6_000_000 : 100_000_000 - count);

/** How many recordings are there when the server is killed: it is then in the middle of the next one. */
const killedAfter = 4;

/** Milliseconds until all have arrived. */
const patience = (short: boolean) => (short ? 180_000 : 1_200_000);

export const fault: Fault = {
  name: 'recordings-killed',
  what: (short) => `the server is killed while a team uploads ${count} recordings of ${size(short) / 1e6} MB`,
  goal: 'all arrive without a tap, every byte is right, nothing is left of uploads',
  run: withFilmUploads(async ({ short, say, site, browser, folder }) => {
    const base = film('webm', { seconds: 3 });
    const files: string[] = [];
    const sums = new Set<string>();
    for (let nth = 0; nth < count; nth += 1) {
      const content = padded(base, 'webm', size(short) + nth);
      const file = path.join(folder, `set-${nth}.webm`);
      await writeFile(file, content);
      files.push(file);
      sums.add(sum(content));
    }
    const { db, filesDir } = site;
    const brand = await makeBrand(db);
    const { email } = await makeComedian(db, { email: brand.teamEmail });
    const context = await signedInContext(browser, site, email);
    const page = await context.newPage();
    await page.goto(`${site.origin}/brands/${brand.id}/team/video`);
    await page.locator('input[name=recordings]').setInputFiles(files);
    await page.getByRole('button', { name: words.recordings.upload.submit, exact: true }).click();

    const made = () => db.recording.findMany({ where: { brandId: brand.id }, select: { id: true } });
    const end = performance.now() + patience(short);
    const until = async (isReached: () => Promise<boolean>, what: string) => {
      while (!(await isReached())) {
        if (performance.now() > end) throw new Error(what);
        await sleep(50);
      }
    };
    await until(async () => (await made()).length >= killedAfter, 'The first recordings never arrived.');
    await until(async () => (await db.videoUpload.count()) > 0, 'There was no next upload.');
    process.kill(site.server.pid!, 'SIGKILL');
    await site.server.ended;
    say(`killed with ${(await made()).length} recordings`);
    await site.startAgain();
    await until(async () => (await made()).length === count, 'Not all recordings arrived.');
    let right = 0;
    for (const { id } of await made()) {
      if (sums.has(sum(await readFile(path.join(filesDir, videoKey(id)))))) right += 1;
    }
    return [
      atLeast('recordings with the right SHA-256', right, count, 'of ten'),
      atMost('uploads that are left', await db.videoUpload.count(), 0, 'left'),
    ];
  }),
};
