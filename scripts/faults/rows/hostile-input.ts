import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { makeBrand } from '@/lib/brands/testing/factory';
import { makeComedian } from '@/lib/comedians/testing/factory';
import { hostileFiles } from '@/lib/imports/testing/hostile';
import type { Fault } from '../fault';
import { atMost, percentile } from '../figures';
import { ask, type Answer } from '../load';
import { memoryOf, startSite, type Site } from '../site';
import { watchFrom } from '../watcher';

/** A hostile request, which is sent while other people use the site. */
type Hostile = { what: string; send: () => Promise<Answer> };

/**
 * How many requests the other people send in a second, and how many copies of each hostile request are sent at once.
 */
const perSecond = 20;
const atOnce = 3;

export const fault: Fault = {
  name: 'hostile-input',
  what: () => 'hostile files and fields, one after another',
  goal: '/api/health p99 ≤ 200 ms, server + < 100 MB',
  async run({ short, say }) {
    await using site = await startSite();
    const { url } = site;
    const { all, harmless } = await inputsFor(site);
    // The first requests make the server load code that stays in memory. That is not caused by hostile input.
    for (let round = 0; round < 10; round++) {
      for (const send of [...harmless, () => ask(url, '/api/health')]) await send();
    }
    const calm = await watchFrom(`${url}/api/health`, perSecond);
    await sleep(3000);
    say(`nothing: at most ${Math.max(...(await calm.stop()))} ms`);
    const before = memoryOf(site);
    let most = before;
    const watching = setInterval(() => (most = Math.max(most, memoryOf(site))), 100);
    const took: number[] = [];
    for (const { what, send } of short ? all.filter((_, index) => index % 3 === 0) : all) {
      const watcher = await watchFrom(`${url}/api/health`, perSecond);
      const answers = await Promise.all(Array.from({ length: atOnce }, send));
      await sleep(500);
      const seen = await watcher.stop();
      took.push(...seen);
      const statuses = answers.map(({ status }) => status).join(', ');
      say(
        `${what}: ${statuses}; at most ${Math.max(...seen)} ms, + ${Math.round(memoryOf(site) - before)} MB`,
      );
    }
    clearInterval(watching);
    return [
      atMost('p99 of /api/health', percentile(took, 0.99), 200, 'ms'),
      atMost('memory of the server, more than before', most - before, 100, 'MB'),
    ];
  },
};

async function inputsFor(site: Site): Promise<{ all: Hostile[]; harmless: Hostile['send'][] }> {
  const brand = await makeBrand(site.db);
  await makeComedian(site.db, { email: brand.adminEmail });
  const cookie = await site.signIn(brand.adminEmail);
  const send = (path: string, body: BodyInit, type?: string) => () =>
    ask(site.url, path, {
      method: 'POST',
      body,
      headers: {
        Cookie: cookie,
        Origin: site.origin,
        Accept: 'application/json',
        ...(type && { 'Content-Type': type }),
      },
    });
  const upload = (path: string, bytes: Uint8Array<ArrayBuffer>) => {
    const form = new FormData();
    form.append('file', new File([bytes], 'file'));
    return send(`/api/uploads/brands/${brand.id}/${path}`, form);
  };
  const urlencoded = 'application/x-www-form-urlencoded';
  const fields = (length: number) => 'a&'.repeat(length / 2);
  const parts = (value: string, count: number) =>
    `${`--x\r\nContent-Disposition: form-data; name="0"\r\n\r\n${value}\r\n`.repeat(count)}--x--\r\n`;
  const pictures = [
    { what: 'a picture of 1 × 16,000', bytes: await greyPng(1, 16_000) },
    { what: 'a picture of 1 × 4,000,000', bytes: await greyPng(1, 4_000_000) },
    { what: 'a picture of 7,000 × 7,000', bytes: await greyPng(7000, 7000) },
  ];
  const query = (path: string) => () => ask(site.url, path, { headers: { Cookie: cookie } });
  const harmless = [
    send('/sign-in/redirect', 'a=b', urlencoded),
    query('/privacy?a=b'),
    query('/user/cities/berlin?q=a'),
    upload('imports', new TextEncoder().encode('Titel;Datum;Uhrzeit')),
    upload('logo', await greyPng(640, 640)),
  ];
  const all = [
    {
      what: 'fields without values to sign in',
      send: send('/sign-in/redirect', fields(9_900_000), urlencoded),
    },
    {
      what: 'short fields without values to sign in',
      send: send('/sign-in/redirect', fields(8000), urlencoded),
    },
    {
      what: 'fields to the provider',
      send: send('/api/auth/callback/google', fields(9_900_000), urlencoded),
    },
    {
      what: 'fields as an upload',
      send: send(`/api/uploads/brands/${brand.id}/logo`, fields(9_900_000), urlencoded),
    },
    { what: 'a form of 19,000 parts', send: send('/', parts('', 19_000), 'multipart/form-data; boundary=x') },
    { what: 'a form of 990 parts', send: send('/', parts('', 990), 'multipart/form-data; boundary=x') },
    {
      what: 'a form of many values',
      send: send('/', parts(`[${'"$T",'.repeat(190_000)}1]`, 1), 'multipart/form-data; boundary=x'),
    },
    { what: 'a long query', send: query(`/api/health?${fields(15_000)}`) },
    { what: 'a query within its limit', send: query(`/privacy?${fields(198)}`) },
    {
      what: 'blanks as a query',
      send: query(`/user/cities/berlin?q=${'+'.repeat(1900)}x`),
    },
    ...hostileFiles.map(({ what, bytesOf }) => ({ what, send: upload('imports', bytesOf()) })),
    ...pictures.map(({ what, bytes }) => ({ what, send: upload('logo', bytes) })),
  ];
  return { all, harmless };
}

async function greyPng(width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const create = { width, height, channels: 3 as const, background: '#888888' };
  const limits = { create, limitInputPixels: false };
  return new Uint8Array(await sharp(limits).toColourspace('b-w').png().toBuffer());
}
