import { randomUUID } from 'node:crypto';
import { expect, it, onTestFinished, vi } from 'vitest';
import { changeStream, maxStreamsOfOne, type Watch } from './change-stream';

/** Opens a stream of changes and collects its events. */
async function open(options: Partial<Watch> = {}) {
  const unsubscribe = vi.fn();
  const unsubscribeFromAccess = vi.fn();
  let mayHaveEnded: (() => void) | undefined;
  let changed: (() => void) | undefined;
  const response = changeStream({
    watcher: randomUUID(),
    isAllowed: async () => true,
    subscribe: (listener) => {
      changed = listener;
      return unsubscribe;
    },
    subscribeToAccess: (listener) => {
      mayHaveEnded = listener;
      return unsubscribeFromAccess;
    },
    ...options,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('A stream has a body.');
  onTestFinished(() => reader.cancel());
  const stream = {
    response,
    unsubscribe,
    unsubscribeFromAccess,
    checkAccess: () => mayHaveEnded?.(),
    received: '',
    isOver: false,
    change: () => changed?.(),
    leave: () => reader.cancel(),
  };
  const read = async () => {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) break;
      stream.received += value;
    }
    stream.isOver = true;
  };
  void read();
  await soon(() => expect(changed).toBeDefined());
  return stream;
}

const changed = 'event: changed\ndata:\n\n';
const soon = <Value>(check: () => Value) => vi.waitFor(check, { timeout: 5000 });

it('is nothing that a browser, a proxy or we ourselves keep or hold back', async () => {
  const { headers } = (await open()).response;
  expect(headers.get('Content-Type')).toBe('text/event-stream; charset=utf-8');
  expect(headers.get('Cache-Control')).toBe('no-store, no-transform');
  expect(headers.get('X-Accel-Buffering')).toBe('no');
});

it('says that something changed, once for all that comes while it checks', async () => {
  let answer: (isAllowed: boolean) => void = () => {};
  const isAllowed = vi.fn(() => new Promise<boolean>((resolve) => (answer = resolve)));
  const stream = await open({ isAllowed });
  stream.change();
  for (let changes = 0; changes < 50; changes += 1) stream.change();
  answer(true);
  await soon(() => expect(isAllowed).toHaveBeenCalledTimes(2));
  answer(true);
  await soon(() => expect(stream.received).toBe(changed + changed));
  expect(isAllowed).toHaveBeenCalledTimes(2);
});

it('ends for somebody who may not know any more, without the event', async () => {
  const isAllowed = vi.fn(async () => true);
  const stream = await open({ isAllowed });
  stream.change();
  await soon(() => expect(stream.received).toBe(changed));
  isAllowed.mockResolvedValue(false);
  stream.change();
  await soon(() => expect(stream.isOver).toBe(true));
  expect(stream.received).toBe(changed);
  expect(stream.unsubscribe).toHaveBeenCalledTimes(1);
});

it('ends for them as soon as their access may have changed, even if nothing happens at the show', async () => {
  const isAllowed = vi.fn(async () => true);
  const stream = await open({ isAllowed });
  stream.checkAccess();
  await soon(() => expect(isAllowed).toHaveBeenCalledTimes(1));
  expect(stream.isOver).toBe(false);
  isAllowed.mockResolvedValue(false);
  stream.checkAccess();
  await soon(() => expect(stream.isOver).toBe(true));
  expect(stream.received).toBe('');
  expect(stream.unsubscribeFromAccess).toHaveBeenCalledTimes(1);
});

it('ends for them without a change as well', async () => {
  const stream = await open({ isAllowed: async () => false, heartbeatEvery: 5 });
  await soon(() => expect(stream.isOver).toBe(true));
  expect(stream.received).toBe('');
});

it('gives signs of life, says nothing while it cannot check and goes on afterwards', async () => {
  const isAllowed = vi.fn(async () => true);
  const stream = await open({ isAllowed, heartbeatEvery: 5 });
  await soon(() => expect(stream.received).toMatch(/^(:\n\n){2,}$/));
  isAllowed.mockRejectedValue(new Error('the database is gone'));
  stream.change();
  const failed = isAllowed.mock.calls.length;
  await soon(() => expect(isAllowed.mock.calls.length).toBeGreaterThan(failed + 2));
  expect(stream.received).not.toContain('changed');
  expect(stream.isOver).toBe(false);
  isAllowed.mockResolvedValue(true);
  stream.change();
  await soon(() => expect(stream.received).toContain(changed));
});

it('stops listening when the browser leaves', async () => {
  const stream = await open();
  stream.change();
  await stream.leave();
  expect(stream.unsubscribe).toHaveBeenCalledTimes(1);
  stream.change();
});

it('begins nothing for an answer that nobody reads', () => {
  const subscribe = vi.fn();
  changeStream({
    watcher: randomUUID(),
    isAllowed: async () => true,
    subscribe,
    subscribeToAccess: subscribe,
  });
  expect(subscribe).not.toHaveBeenCalled();
});

it('ends the oldest of too many of one person, who is told not to come back', async () => {
  const watcher = randomUUID();
  const other = await open();
  const streams = await Promise.all(Array.from({ length: maxStreamsOfOne + 1 }, () => open({ watcher })));
  const [oldest, ...newer] = streams;
  await soon(() => expect(oldest?.isOver).toBe(true));
  expect(oldest?.received).toBe('event: superseded\ndata:\n\n');
  for (const stream of [...newer, other]) stream.change();
  await soon(() => expect(newer.map(({ received }) => received)).toEqual(newer.map(() => changed)));
  await soon(() => expect(other.received).toBe(changed));
  expect(newer.some(({ isOver }) => isOver)).toBe(false);
});

it.each(['SIGTERM', 'SIGINT'] as const)('all end at %s', async (signal) => {
  const stream = await open();
  stream.change();
  await soon(() => expect(stream.received).toBe(changed));
  process.emit(signal);
  await soon(() => expect(stream.isOver).toBe(true));
  expect(stream.received).toBe(`${changed}event: moved\ndata:\n\n`);
});
