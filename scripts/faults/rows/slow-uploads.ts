import { readdir, stat } from 'node:fs/promises';
import { request, type ClientRequest } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeBrand } from '@/lib/brands/testing/factory';
import { makeComedian } from '@/lib/comedians/testing/factory';
import type { Fault } from '../fault';
import { atLeast, atMost } from '../figures';
import { memoryOf, startSite, type Site } from '../site';

/** How many people upload at the same time, and how many megabytes each sends. The limit of a picture is 10. */
const people = 40;
const megabytes = 9;

/** The most milliseconds that a slow disk may need until the files are as expected. */
const patience = 15_000;

const megabyte = Buffer.alloc(1024 * 1024, 'a picture, bit by bit ');
const head =
  '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';

export const fault: Fault = {
  name: 'slow-uploads',
  what: (short) => `${people} uploads of ${megabytes} MB, each over ${seconds(short)} s`,
  goal: 'server + < 64 MB',
  async run({ short }) {
    await using site = await startSite();
    const { db } = site;
    const senders = await Promise.all(
      Array.from({ length: people }, async () => {
        const brand = await makeBrand(db);
        await makeComedian(db, { email: brand.adminEmail });
        return { brandId: brand.id, cookie: await site.signIn(brand.adminEmail) };
      }),
    );
    const folder = path.join(site.filesDir, 'incoming');
    // The first uploads make the server load code that stays in memory. Later uploads need no further memory for it.
    await Promise.all(senders.slice(0, 10).map((sender) => whole(site, sender)));
    await sleep(1000);

    const before = memoryOf(site);
    let most = before;
    const watching = setInterval(() => (most = Math.max(most, memoryOf(site))), 100);
    const uploads = senders.map((sender) => begin(site, sender));
    const pause = (seconds(short) * 1000) / megabytes;
    for (let sent = 0; sent < megabytes; sent++) {
      await Promise.all(uploads.map((upload) => write(upload)));
      await sleep(pause);
    }
    const enough = people * (megabytes - 0.5);
    const onDisk = await settled(folder, (found) => found >= enough);
    clearInterval(watching);
    for (const upload of uploads) upload.destroy();
    const left = await settled(folder, (found) => found === 0);
    return [
      atMost('memory of the server, more than before', most - before, 64, 'MB'),
      atLeast('on the disk before their ends', onDisk, enough, 'MB'),
      atMost('on the disk after all broke off', left, 0, 'MB'),
    ];
  },
};

type Sender = { brandId: string; cookie: string };

/** Begins an upload of a logo. */
function begin({ url, origin }: Site, { brandId, cookie }: Sender): ClientRequest {
  const upload = request(`${url}/api/uploads/brands/${brandId}/logo`, {
    method: 'POST',
    agent: false,
    headers: {
      Cookie: cookie,
      Origin: origin,
      Accept: 'application/json',
      'Content-Type': 'multipart/form-data; boundary=x',
    },
  });
  // The uploads are aborted at the end of the measurement, so their errors are ignored.
  upload.on('error', () => {}).on('response', (response) => response.resume());
  upload.write(head);
  return upload;
}

function write(upload: ClientRequest): Promise<void> {
  return new Promise((resolve) => upload.write(megabyte, () => resolve()));
}

/** Uploads a small file completely. It is no picture, so it is refused. */
async function whole(site: Site, sender: Sender): Promise<void> {
  const upload = begin(site, sender);
  await new Promise((resolve) => {
    upload.on('close', resolve);
    upload.end('none\r\n--x--\r\n');
  });
}

/** Returns the megabytes in a folder once they are as expected, or after `patience`. */
async function settled(folder: string, isExpected: (found: number) => boolean): Promise<number> {
  const end = performance.now() + patience;
  for (;;) {
    const found = await megabytesIn(folder);
    if (isExpected(found) || performance.now() > end) return found;
    await sleep(100);
  }
}

async function megabytesIn(folder: string): Promise<number> {
  const names = await readdir(folder);
  const files = names.map((name) => stat(path.join(folder, name)).catch(() => null));
  const sizes = (await Promise.all(files)).map((file) => file?.size ?? 0);
  return sizes.reduce((sum, size) => sum + size, 0) / 1024 / 1024;
}

/** How many seconds each upload takes. */
function seconds(short: boolean): number {
  return short ? 5 : 20;
}
