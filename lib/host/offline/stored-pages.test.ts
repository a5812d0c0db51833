import { describe, expect, it, vi } from 'vitest';
import { origin } from '@/lib/core/testing/caches';
import { assets, day, minute, opened, page, redirect, start, textOf, withOwnClock } from './testing/worker';

withOwnClock();

describe('a copy', () => {
  it('has its scripts, styles and fonts, and the policy of its page', async () => {
    const worker = await opened({ '/user/spots': page('Spots') });
    expect(worker.caches.contents()).toEqual({
      'copies:ada': ['/user/spots'],
      assets: ['/_next/media/f.woff2', '/_next/static/a.css', '/_next/static/b.js'],
    });
    expect(worker.fetched.sort()).toEqual([
      '/_next/media/f.woff2',
      '/_next/static/a.css',
      '/_next/static/b.js',
      '/user/spots',
    ]);
    const response = await worker.open('/user/spots');
    expect(response?.headers.get('content-security-policy')).toBe('of the page');
    const script = await worker.open('/_next/static/b.js', {
      mode: 'no-cors',
      destination: 'script',
      referrer: `${origin}/user/spots`,
    });
    expect(await textOf(script)).toBe('b');
  });

  it('is shown under a line with its time', async () => {
    const worker = await opened({ '/user/spots': page('Spots') });
    const shown = await textOf(await worker.open('/user/spots'));
    expect(shown).toContain(
      '<offline-note role="status">Ohne Verbindung. Stand: 18:42</offline-note><main>Spots',
    );
    vi.setSystemTime(Date.now() + 2 * day);
    expect(await textOf(await worker.open('/user/spots'))).toContain('Stand: Fr 27. Nov, 18:42');
  });

  it('gets new form keys each time, so that nothing is taken for sent already', async () => {
    const worker = await opened({ '/user/spots': page('Spots') });
    const keys = async () =>
      /data-form-keys="(\w{11})".*value="\1-1"/.exec(await textOf(await worker.open('/user/spots')))?.[1];
    const [first, second] = [await keys(), await keys()];
    expect(first).toBeDefined();
    expect(new Set([first, second, 'abcdefghijk']).size).toBe(3);
  });

  it('is shown when the server takes too long, and only then', async () => {
    const worker = await opened({ '/user/spots': page('Alt') });
    let respond = (_: Response) => {};
    worker.network['/user/spots'] = undefined;
    const late = new Promise<Response>((resolve) => (respond = resolve));
    worker.network['/user/spots'] = () => late as unknown as Response;
    const waiting = worker.open('/user/spots');
    await vi.advanceTimersByTimeAsync(7000);
    respond(page('Neu')());
    expect(await textOf(await waiting)).toContain('Alt');
    expect(await textOf(await worker.open('/user/spots'))).toContain('<main>Neu');
  });

  it('is replaced when the page is opened again', async () => {
    const worker = start({ ...assets, '/user/spots': page('Alt') });
    await worker.open('/user/spots');
    worker.network['/user/spots'] = page('Neu');
    await worker.open('/user/spots');
    delete worker.network['/user/spots'];
    expect(await textOf(await worker.open('/user/spots'))).toContain('<main>Neu');
  });

  it.each([
    ['a step on the page', { method: 'POST', headers: new Headers({ 'next-action': 'x' }) }, 3],
    ['a page that came without a document', { headers: new Headers({ rsc: '1' }) }, 31],
  ])('is made anew after %s', async (_, event, seconds) => {
    const worker = start({ ...assets, '/user/spots': page('Alt') });
    await worker.open('/user/spots');
    worker.network['/user/spots'] = page('Neu');
    worker.begin('/user/spots?_rsc=1', { mode: 'cors', destination: '', ...event });
    worker.begin('/user/spots?_rsc=2', { mode: 'cors', destination: '', ...event });
    const times = () => worker.fetched.filter((address) => address === '/user/spots').length;
    await vi.advanceTimersByTimeAsync((seconds - 2) * 1000);
    expect(times()).toBe(1);
    await vi.advanceTimersByTimeAsync(3000);
    expect(times()).toBe(2);
    delete worker.network['/user/spots'];
    expect(await textOf(await worker.open('/user/spots'))).toContain('<main>Neu');
  });

  it('is not made of what a page loads ahead', async () => {
    const worker = start({ ...assets, '/user/spots': page('Spots') });
    const headers = new Headers({ rsc: '1', 'next-router-prefetch': '1' });
    worker.begin('/user/spots', { mode: 'cors', destination: '', headers });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(worker.fetched).toEqual([]);
  });

  it('is made of a page that was open before the worker', async () => {
    const worker = start({
      ...assets,
      '/user/spots': page('Spots'),
      '/user/settings': page('Einstellungen'),
    });
    const tell = (address: string) =>
      worker.happen('message', { data: { type: 'opened', address: origin + address } });
    await Promise.all([tell('/user/spots'), tell('/user/settings'), vi.advanceTimersByTimeAsync(3000)]);
    expect(worker.caches.contents()).toMatchObject({ 'copies:ada': ['/user/spots'] });
    expect(worker.fetched).not.toContain('/user/settings');
  });
});

it('the files that a page loaded before the worker saw it are stored with its copy', async () => {
  const worker = start({
    ...assets,
    '/user/spots': page('Spots'),
    '/user/settings': page('Einstellungen'),
    '/_next/static/late.js': () => new Response('late'),
  });
  const tell = async (address: string, files: string[]) => {
    const data = { type: 'opened', address: origin + address, files: files.map((file) => origin + file) };
    await Promise.all([worker.happen('message', { data }), vi.advanceTimersByTimeAsync(3000)]);
  };
  await tell('/user/settings', ['/_next/static/late.js']);
  expect(worker.fetched).not.toContain('/_next/static/late.js');
  await tell('/user/spots', ['/_next/static/late.js', '/api/chats', '/_next/static/gone.js']);
  expect(worker.fetched).not.toContain('/api/chats');
  worker.network['/_next/static/late.js'] = undefined;
  const options = { referrer: `${origin}/user/spots`, mode: 'no-cors', destination: 'script' };
  expect(await textOf(await worker.open('/_next/static/late.js', options))).toBe('late');
});

it('no page is copied for somebody who has not opened it', async () => {
  const worker = start({ ...assets, '/user': page('Start'), '/user/spots': page('Spots') });
  await worker.open('/user');
  worker.begin('/user/spots', { mode: 'cors', destination: '', headers: new Headers({ rsc: '1' }) });
  worker.network['/user/spots'] = page('Andere Spots', 'ben');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(worker.fetched).toContain('/user/spots');
  expect(worker.caches.contents()).toEqual({});
});

it('a page that was copied when it was loaded is not requested once more', async () => {
  const worker = start({ ...assets, '/user': page('Start') });
  await worker.open('/user');
  const opened = worker.happen('message', { data: { type: 'opened', address: `${origin}/user` } });
  await Promise.all([opened, vi.advanceTimersByTimeAsync(5000)]);
  expect(worker.fetched.filter((address) => address === '/user')).toHaveLength(1);
});

describe('copies are deleted', () => {
  const both = { '/user': page('Start'), '/user/spots': page('Spots') };

  it.each([
    ['redirects, because the session has ended', redirect],
    ['says 401', page('', 'ada', { status: 401 })],
  ])('all of them when the server %s', async (_, response) => {
    const worker = await opened(both);
    worker.network['/user'] = response;
    await worker.open('/user');
    expect(worker.caches.contents()).toEqual({});
  });

  it.each([
    ['403', page('', 'ada', { status: 403 })],
    ['404', page('', 'ada', { status: 404 })],
    ['no more that it may be copied', page('Start', null)],
  ])('that one when the server says %s', async (_, response) => {
    const worker = await opened(both);
    worker.network['/user'] = response;
    await worker.open('/user');
    expect(worker.caches.contents()).toMatchObject({ 'copies:ada': ['/user/spots'] });
  });

  it('none when the server fails', async () => {
    const worker = await opened(both);
    worker.network['/user'] = page('', 'ada', { status: 503 });
    expect((await worker.open('/user'))?.status).toBe(503);
    expect(worker.caches.contents()).toMatchObject({ 'copies:ada': ['/user', '/user/spots'] });
  });

  it('those of another owner before one is made', async () => {
    const worker = await opened(both);
    Object.assign(worker.network, assets, { '/user': page('Start', 'ben') });
    await worker.open('/user');
    expect(worker.caches.contents()).toMatchObject({ 'copies:ben': ['/user'] });
    expect(Object.keys(worker.caches.contents())).not.toContain('copies:ada');
  });

  it('and none is shown while there are two owners', async () => {
    const worker = await opened(both);
    await worker.caches.open('copies:ben');
    expect(await textOf(await worker.open('/user'))).toContain('<h1>Kein Netz.</h1>');
  });

  it('when a page says so, also those that are being made', async () => {
    const worker = start({ ...assets, ...both });
    await worker.open('/user');
    let respond = (_: Response) => {};
    const late = new Promise<Response>((resolve) => (respond = resolve));
    worker.network['/user/spots'] = () => late as unknown as Response;
    const waiting = worker.open('/user/spots');
    await worker.happen('message', { data: { type: 'forget' } });
    respond(page('Spots')());
    await waiting;
    expect(worker.caches.contents()).toEqual({});
  });

  it('with their cache, when a page deletes it at the moment in which the worker opens it', async () => {
    const worker = await opened(both);
    const open = worker.caches.open.bind(worker.caches);
    vi.spyOn(worker.caches, 'open').mockImplementationOnce((name) => {
      worker.caches.stored.delete(name);
      return open(name);
    });
    expect(await textOf(await worker.open('/user'))).toContain('<h1>Kein Netz.</h1>');
    expect(Object.keys(worker.caches.contents())).not.toContain('copies:ada');
  });

  it('after 14 days', async () => {
    const worker = await opened({ '/user': page('Start') });
    vi.setSystemTime(Date.now() + 14 * day - minute);
    expect(await textOf(await worker.open('/user'))).toContain('<main>Start');
    vi.setSystemTime(Date.now() + 2 * minute);
    expect(await textOf(await worker.open('/user'))).toContain('<h1>Kein Netz.</h1>');
    expect(Object.keys(worker.caches.contents())).not.toContain('copies:ada');
  });

  it('the oldest when there are more than 20', async () => {
    const nights = Array.from({ length: 22 }, (_, at) => `/user/shows/${at + 10}/night`);
    const worker = start({ ...assets });
    for (const night of nights) {
      worker.network[night] = page(night);
      vi.setSystemTime(Date.now() + minute);
      await worker.open(night);
    }
    expect(worker.caches.contents()['copies:ada']).toEqual(nights.slice(2));
  });
});
