import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import { request, type ClientRequest } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { makeBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { hostileFiles } from '@/lib/data/imports/testing';
import { ask, percentile, startLoad, until, type Answer } from '../app/load';
import { atMost, comparedWith, type Row } from '../app/rows';
import { startApp, watchMemory, type RunningApp } from '../app/start-app';

/** Makes a brand. Returns its id, and the header `Cookie` of its admin. */
async function makeSender({ db, signIn }: RunningApp) {
  const { id, adminEmail } = await makeBrand(db);
  await makeComedian(db, { email: adminEmail });
  return { brandId: id, cookie: await signIn(adminEmail) };
}

/** The number of other people's requests in a second, and of copies of each hostile request that are sent at once. */
const [perSecond, atOnce] = [20, 3];

const hostile: Row = {
  name: 'hostile-input',
  what: () => 'hostile files and fields, one after another',
  async run({ short, say }) {
    await using stage = await startApp();
    const { all, harmless } = await inputsFor(stage);
    // No other requests reach the other server. Its response times are those of the machine.
    const servers = [stage, await stage.another()];
    // The first requests make the server load code that stays in memory. That is not caused by hostile input.
    for (let round = 0; round < 10; round++) {
      for (const send of harmless) await send();
      for (const { url } of servers) await ask(url, '/api/health');
    }
    const growth = watchMemory(stage);
    const [attacked, control]: [number[], number[]] = [[], []];
    for (const [what, send] of short ? all.filter((_, index) => index % 3 === 0) : all) {
      const stops = servers.map(({ url }) => startLoad(url, [{ path: '/api/health' }], perSecond));
      const answers = await Promise.all(Array.from({ length: atOnce }, send));
      await sleep(500);
      const [own = [], others = []] = await Promise.all(stops.map((stop) => stop()));
      // Both requests of a pair were sent at the same moment, so they differ only by the load of their servers.
      const more = own.map(({ status, took }, nth) =>
        status === 200 ? took - (others[nth]?.took ?? 0) : Infinity,
      );
      attacked.push(...more);
      control.push(...others.map((one) => one.took));
      const statuses = answers.map(({ status }) => status).join(', ');
      say(`${what}: ${statuses}; at most ${Math.round(Math.max(...more))} ms more`);
    }
    return [
      comparedWith(percentile(control, 0.9), { times: 4, least: 50 }, [
        'p99 of /api/health, more than that of another server meanwhile',
        percentile(attacked, 0.99),
      ]),
      atMost('memory of the server, more than before', growth(), 100, 'MB'),
    ];
  },
};

type Hostile = [what: string, send: () => Promise<Answer>];

async function inputsFor(stage: RunningApp) {
  const { brandId, cookie } = await makeSender(stage);
  const usual = { Cookie: cookie, Origin: stage.origin, Accept: 'application/json' };
  const send = (path: string, body: BodyInit, type?: string) => () => {
    const headers = { ...usual, ...(type && { 'Content-Type': type }) };
    return ask(stage.url, path, { method: 'POST', body, headers });
  };
  const upload = (kind: string, bytes: Uint8Array<ArrayBuffer>) => {
    const form = new FormData();
    form.append('file', new File([bytes], 'file'));
    return send(`/api/uploads/brands/${brandId}/${kind}`, form);
  };
  const fields = (length: number) => 'a&'.repeat(length / 2);
  const form = (path: string, text: string) => send(path, text, 'application/x-www-form-urlencoded');
  const parts = (value: string, count: number) => {
    const part = `--x\r\nContent-Disposition: form-data; name="0"\r\n\r\n${value}\r\n`;
    return send('/', `${part.repeat(count)}--x--\r\n`, 'multipart/form-data; boundary=x');
  };
  const query = (path: string) => () => ask(stage.url, path, { headers: { Cookie: cookie } });
  const logo = async (width: number, height: number) => upload('logo', await greyPng(width, height));
  const harmless = [
    form('/sign-in/redirect', 'a=b'),
    query('/privacy?a=b'),
    query('/user/cities/berlin?q=a'),
    upload('imports', new TextEncoder().encode('Titel;Datum;Uhrzeit')),
    await logo(640, 640),
  ];
  const all: Hostile[] = [
    ['fields without values to sign in', form('/sign-in/redirect', fields(9_900_000))],
    ['short fields without values to sign in', form('/sign-in/redirect', fields(8000))],
    ['fields to the provider', form('/api/auth/callback/google', fields(9_900_000))],
    ['fields as an upload', form(`/api/uploads/brands/${brandId}/logo`, fields(9_900_000))],
    ['a form of 19,000 parts', parts('', 19_000)],
    ['a form of 990 parts', parts('', 990)],
    ['a form of many values', parts(`[${'"$T",'.repeat(190_000)}1]`, 1)],
    ['a long query', query(`/api/health?${fields(15_000)}`)],
    ['a query within its limit', query(`/privacy?${fields(198)}`)],
    ['blanks as a query', query(`/user/cities/berlin?q=${'+'.repeat(1900)}x`)],
    ...hostileFiles.map(({ what, bytesOf }): Hostile => [what, upload('imports', bytesOf())]),
    ['a picture of 1 × 16,000', await logo(1, 16_000)],
    ['a picture of 1 × 4,000,000', await logo(1, 4_000_000)],
    ['a picture of 7,000 × 7,000', await logo(7000, 7000)],
  ];
  return { all, harmless };
}

async function greyPng(width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const create = { width, height, channels: 3 as const, background: '#888888' };
  const limits = { create, limitInputPixels: false };
  return new Uint8Array(await sharp(limits).toColourspace('b-w').png().toBuffer());
}

/** The number of simultaneous uploads, and the megabytes of each. The limit of a picture is 10. */
const [people, megabytes] = [40, 9];

const megabyte = Buffer.alloc(1024 * 1024, 'a picture, bit by bit ');
const head =
  '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';

const slow: Row = {
  name: 'slow-uploads',
  what: (short) => `${people} uploads of ${megabytes} MB, each over ${short ? 5 : 20} s`,
  async run({ short }) {
    await using stage = await startApp();
    const senders = await Promise.all(Array.from({ length: people }, () => makeSender(stage)));
    const begin = ({ brandId, cookie }: (typeof senders)[number]) => {
      const headers = {
        Cookie: cookie,
        Origin: stage.origin,
        Accept: 'application/json',
        'Content-Type': 'multipart/form-data; boundary=x',
      };
      const address = `${stage.url}/api/uploads/brands/${brandId}/logo`;
      const upload = request(address, { method: 'POST', agent: false, headers });
      // The uploads are aborted at the end of the measurement, so their errors are ignored.
      upload.on('error', () => {}).on('response', (response) => response.resume());
      upload.write(head);
      return upload;
    };
    // The first uploads make the server load code that stays in memory. Later uploads need no further memory for it.
    const first = senders.slice(0, 10).map(begin);
    // These are no pictures, so they are refused.
    for (const upload of first) upload.end('none\r\n--x--\r\n');
    await Promise.all(first.map((upload) => once(upload, 'close')));
    await sleep(1000);

    const growth = watchMemory(stage);
    const uploads = senders.map(begin);
    for (let sent = 0; sent < megabytes; sent++) {
      const written = (upload: ClientRequest) =>
        new Promise<void>((resolve) => upload.write(megabyte, () => resolve()));
      await Promise.all(uploads.map(written));
      await sleep((short ? 5000 : 20_000) / megabytes);
    }
    const onDisk = () => megabytesIn(path.join(stage.filesDir, 'incoming'));
    const enough = people * (megabytes - 0.5);
    await until('the uploads were on the disk before their ends', async () => (await onDisk()) >= enough);
    const most = growth();
    for (const upload of uploads) upload.destroy();
    await until('the uploads that broke off were gone from the disk', async () => (await onDisk()) === 0);
    return [atMost('memory of the server, more than before', most, 64, 'MB')];
  },
};

async function megabytesIn(folder: string): Promise<number> {
  const names = await readdir(folder);
  const files = names.map((name) => stat(path.join(folder, name)).catch(() => null));
  const sizes = (await Promise.all(files)).map((file) => file?.size ?? 0);
  return sizes.reduce((sum, size) => sum + size, 0) / 1024 / 1024;
}

export const inputFaults = [hostile, slow];
