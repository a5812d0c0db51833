import type { BrowserContext } from 'playwright/test';
import { randomUUID } from 'node:crypto';
import { makeBrand } from '@/lib/brands/testing';
import { expect, test, type World } from './support/fixtures';
import { become } from './support/callers';
import { startSecondServer } from './support/second-server';
import { callAction, listServerActions } from '@/e2e/support/server-actions';

type OpenStream = {
  status: number;
  headers: Headers;
  /** All text that was received so far. */
  received: string;
  /** Whether the server has ended the stream. */
  isOver: boolean;
  leave(): void;
};

/** Opens a stream for the account of the browser. Playwright's own requests would wait for its end. */
async function openStream(
  context: BrowserContext,
  address: string,
  app = process.env.E2E_APP_URL ?? '',
  /** The id of the last event that was received, which a browser sends after a connection was lost. */
  after?: string,
): Promise<OpenStream> {
  const cookies = await context.cookies(app);
  const leaving = new AbortController();
  const response = await fetch(new URL(address, app), {
    headers: {
      Accept: 'text/event-stream',
      ...(after !== undefined && { 'Last-Event-ID': after }),
      Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    },
    signal: leaving.signal,
    redirect: 'manual',
  });
  const { status, headers } = response;
  const stream = { status, headers, received: '', isOver: false, leave: () => leaving.abort() };
  const read = async () => {
    for await (const chunk of response.body ?? []) stream.received += Buffer.from(chunk).toString();
    stream.isOver = true;
  };
  read().catch((error: unknown) => {
    if (!leaving.signal.aborted) stream.received += `broken: ${String(error)}`;
  });
  return stream;
}

/** Returns the names of the events that the stream has received, without heartbeats and `present`. */
const heard = (stream: OpenStream) =>
  [...stream.received.matchAll(/event: (.*)\n/g)]
    .map(([, event]) => event)
    .filter((event) => event !== 'beat' && event !== 'present');

/** Returns the number of `changed` events that the stream has received. */
const changes = (stream: OpenStream) => heard(stream).filter((event) => event === 'changed').length;

const addressOf = (brand: string, show: string) => `/api/live?topic=show:${brand}/${show}`;

/** Opens a stream of the show's changes and waits until it listens. */
async function listen(
  context: BrowserContext,
  world: World,
  showId: string,
  app?: string,
): Promise<OpenStream> {
  const stream = await openStream(context, addressOf(world.brand.id, showId), app);
  expect(stream.status).toBe(200);
  await expect.poll(() => changes(stream)).toBe(1);
  return stream;
}

/** Changes something about a team's show by an action. */
async function changeSpots(context: BrowserContext, showId: string, spots: number): Promise<void> {
  const action = listServerActions().find(({ name }) => name === 'setSpots');
  if (!action) throw new Error('The build has no action setSpots.');
  const answer = await callAction(context.request, action, '/privacy', { showId, spots: String(spots) });
  expect(answer.outcome).toBe('done');
}

test('two people of a team hear of what one of them changes, and learn nothing else by it', async ({
  browser,
  context,
  world,
}) => {
  await become('team', world, context);
  const other = await browser.newContext();
  await become('admin', world, other);
  const [show, another] = [await world.show(), await world.show()];
  const streams = [await listen(context, world, show.id), await listen(other, world, show.id)];
  const elsewhere = await listen(other, world, another.id);

  await changeSpots(context, show.id, 9);
  for (const stream of streams) await expect.poll(() => changes(stream)).toBe(2);
  await changeSpots(other, show.id, 10);
  for (const stream of streams) await expect.poll(() => changes(stream)).toBe(3);
  await changeSpots(other, another.id, 11);
  await expect.poll(() => changes(elsewhere)).toBe(2);

  expect(streams.map(heard)).toEqual([Array(3).fill('changed'), Array(3).fill('changed')]);
  for (const stream of [...streams, elsewhere]) stream.leave();
  await other.close();
});

test('the answer passes all that would hold it back', async ({ context, world }) => {
  await become('team', world, context);
  const stream = await listen(context, world, (await world.show()).id);
  expect(Object.fromEntries(stream.headers)).toMatchObject({
    'content-type': expect.stringContaining('text/event-stream'),
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'content-security-policy': expect.stringContaining("default-src 'self'"),
  });
  expect(stream.headers.get('content-encoding')).toBeNull();
  stream.leave();
});

test('somebody removed from the team hears of no change after that', async ({ browser, context, world }) => {
  await become('team', world, context);
  const other = await browser.newContext();
  await become('admin', world, other);
  const show = await world.show();
  const stream = await listen(context, world, show.id);
  await world.db.brandMember.deleteMany({ where: { email: world.brand.teamEmail } });
  await changeSpots(other, show.id, 9);
  await expect.poll(() => stream.isOver).toBe(true);
  expect(heard(stream)).toEqual(['changed', 'ended']);
  await other.close();
});

test('a show of another brand is not heard of', async ({ context, world }) => {
  const own = await makeBrand(world.db);
  await world.enter(context, { email: own.teamEmail });
  const show = await world.show();
  for (const [brand, id] of [
    [world.brand.id, show.id],
    [own.id, show.id],
    [own.id, randomUUID()],
    ['no-such-brand', show.id],
  ] as const) {
    const stream = await openStream(context, addressOf(brand, id));
    await expect.poll(() => stream.isOver).toBe(true);
    expect(heard(stream), `${brand} ${id}`).toEqual(['ended']);
  }
  for (const [brand, id] of [
    [own.id, '%00'],
    ['..', show.id],
  ] as const) {
    const stream = await openStream(context, addressOf(brand, id));
    expect(stream.status, `${brand} ${id}`).toBe(404);
    stream.leave();
  }
});

test('a stream that was cut goes on from its place, and misses nothing that happened meanwhile', async ({
  context,
  world,
}) => {
  await become('team', world, context);
  const [show, quiet] = [await world.show(), await world.show()];
  const address = `${addressOf(world.brand.id, show.id)}&topic=show:${world.brand.id}/${quiet.id}`;
  // This second stream keeps the server listening to the database. Without any stream it would stop, and would miss
  // the changes.
  const other = await listen(context, world, (await world.show()).id);
  const first = await openStream(context, address);
  await expect.poll(() => changes(first)).toBe(2);
  const placeOf = (stream: OpenStream) => [...stream.received.matchAll(/^id: (.*)$/gm)].at(-1)?.[1];
  await expect.poll(() => placeOf(first)).toBeDefined();
  first.leave();
  await changeSpots(context, show.id, 9);
  const next = await openStream(context, address, undefined, placeOf(first));
  await expect
    .poll(() => next.received)
    .toContain(`event: changed\ndata: show:${world.brand.id}/${show.id}\n`);
  await expect.poll(() => placeOf(next)).toBeDefined();
  expect(changes(next)).toBe(1);
  next.leave();
  other.leave();
});

test('the bell counts what comes while a page is open', async ({ page, context, world }) => {
  const { id } = await world.enter(context);
  await page.goto('/user');
  const bell = page.getByRole('banner').getByRole('link', { name: 'Meldungen' });
  await expect(bell).toHaveText('Meldungen');
  const notice = { comedianId: id, kind: 'addedToTeam', subject: 'Lachfabrik', link: '/brands' } as const;
  const createdAt = new Date();
  await world.db.notification.createMany({
    data: [
      { ...notice, createdAt },
      { ...notice, createdAt },
    ],
  });
  await expect(bell).toContainText('2 ungelesen');
  await world.db.notification.updateMany({ where: { comedianId: id }, data: { readAt: new Date() } });
  await expect(bell).toHaveText('Meldungen');
});

test('somebody with too many open pages keeps the newest', { tag: '@all' }, async ({ context, world }) => {
  await become('team', world, context);
  const show = await world.show();
  const streams: OpenStream[] = [];
  for (let count = 0; count < 11; count += 1) streams.push(await listen(context, world, show.id));
  await expect.poll(() => streams.map(({ isOver }) => isOver).indexOf(false)).toBe(1);
  expect(streams[0]?.received).toContain('event: superseded');
  await changeSpots(context, show.id, 9);
  for (const stream of streams.slice(1)) await expect.poll(() => changes(stream)).toBe(2);
  for (const stream of streams) stream.leave();
});

test(
  'a second server hears of it too, and stops although somebody listens',
  { tag: '@all' },
  async ({ context, world }) => {
    await become('team', world, context);
    const show = await world.show();
    const second = await startSecondServer();
    try {
      const stream = await listen(context, world, show.id, second.app);
      await changeSpots(context, show.id, 9);
      await expect.poll(() => changes(stream)).toBe(2);

      // The server ends the stream by itself. If it only broke off, the last event would be missing.
      await second.stop();
      await expect.poll(() => stream.isOver).toBe(true);
      expect(heard(stream)).toEqual(['changed', 'changed', 'moved']);
    } finally {
      await second.stop();
    }
  },
);

/** Matches a stream whose end was noticed only with a heartbeat: both are then sent together, without a place. */
const endedByBeat = /event: beat\ndata: \n\nevent: ended/;

test(
  'a quiet stream ends at once, on every server, when its session or its membership does',
  { tag: '@all' },
  async ({ browser, context, world }) => {
    await become('team', world, context);
    const other = await browser.newContext();
    await become('admin', world, other);
    const show = await world.show();
    const second = await startSecondServer();
    /** Opens two streams on two servers, and expects both to end by the event, without waiting for a heartbeat. */
    const expectEndBy = async (happens: () => Promise<unknown>) => {
      const streams = await Promise.all([
        listen(context, world, show.id),
        listen(context, world, show.id, second.app),
      ]);
      await happens();
      await expect.poll(() => streams.every(({ isOver }) => isOver)).toBe(true);
      for (const stream of streams) {
        expect(heard(stream)).toEqual(['changed', 'ended']);
        expect(stream.received).not.toMatch(endedByBeat);
      }
    };
    const email = world.brand.teamEmail;
    try {
      const stays = await listen(other, world, show.id);
      const ended = () => world.db.session.deleteMany({ where: { account: { email } } });
      await expectEndBy(ended);
      await world.signIn(context, email);
      const removed = () => world.db.brandMember.deleteMany({ where: { email } });
      await expectEndBy(removed);
      expect(stays.isOver).toBe(false);
      stays.leave();
    } finally {
      await second.stop();
      await other.close();
    }
  },
);
