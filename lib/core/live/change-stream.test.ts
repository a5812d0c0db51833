import { randomUUID } from 'node:crypto';
import { expect, it, onTestFinished, vi } from 'vitest';
import { changeStream, currentState, maxStreamsOfOne, type StreamTopic, type Watch } from './change-stream';

/** A topic that the test changes. */
function makeTopic(given: Partial<StreamTopic> = {}) {
  const unsubscribe = vi.fn();
  const unsubscribeFromAccess = vi.fn();
  const heard = { change: () => {}, checkAccess: () => {}, since: null as string | null };
  const topic: StreamTopic = {
    name: 'show:1',
    isAllowed: async () => true,
    subscribe(listener, since) {
      Object.assign(heard, { change: listener, since });
      return unsubscribe;
    },
    subscribeToAccess(listener) {
      heard.checkAccess = listener;
      return unsubscribeFromAccess;
    },
    ...given,
  };
  const change = () => heard.change();
  const checkAccess = () => heard.checkAccess();
  return { ...topic, heard, change, checkAccess, unsubscribe, unsubscribeFromAccess };
}

/** Opens a stream of changes and collects its events. */
async function open(topics: StreamTopic[], options: Partial<Watch> = {}) {
  const watch = { watcher: randomUUID(), topics, since: null, position: () => 'here.1', ...options };
  const stream = {
    received: '',
    isOver: false,
    /** All events so far, without heartbeats and ids. */
    get told() {
      return stream.received.replaceAll(beat, '').replaceAll(/id: .*\n/g, '');
    },
    leave: () => {},
  };
  stream.leave = changeStream(watch)({
    send: (text) => (stream.received += text),
    close: () => (stream.isOver = true),
  });
  onTestFinished(() => stream.leave());
  await soon(() => expect(stream.received).toContain('event: beat'));
  return stream;
}

const beat = /event: beat\ndata: \n(id: .*\n)?\n/g;
const changed = 'event: changed\ndata: show:1\n\n';
const ended = 'event: ended\ndata: show:1\n\n';
const soon = <Value>(check: () => Value) => vi.waitFor(check, 30_000);

it('says that something changed, once for all that comes while it checks', async () => {
  const isAllowed = vi.fn(async () => true);
  const topic = makeTopic({ isAllowed });
  const stream = await open([topic]);
  let answer: (isAllowed: boolean) => void = () => {};
  isAllowed.mockImplementation(() => new Promise<boolean>((resolve) => (answer = resolve)));
  topic.change();
  await soon(() => expect(isAllowed).toHaveBeenCalledTimes(2));
  for (let changes = 0; changes < 50; changes += 1) topic.change();
  answer(true);
  await soon(() => expect(isAllowed).toHaveBeenCalledTimes(3));
  answer(true);
  await soon(() => expect(stream.told).toBe(changed + changed));
  expect(isAllowed).toHaveBeenCalledTimes(3);
});

it('tells of several topics by their names, and goes on when one of them ends', async () => {
  const isAllowed = vi.fn(async () => true);
  const [show, chat] = [makeTopic({ isAllowed }), makeTopic({ name: 'chat:2' })];
  const stream = await open([show, chat]);
  chat.change();
  await soon(() => expect(stream.told).toBe('event: changed\ndata: chat:2\n\n'));
  isAllowed.mockResolvedValue(false);
  show.change();
  await soon(() => expect(stream.told).toContain(ended));
  expect(stream.told).not.toContain(changed);
  expect(
    [show.unsubscribe, show.unsubscribeFromAccess, chat.unsubscribe].map(({ mock }) => mock.calls),
  ).toEqual([[[]], [[]], []]);
  chat.change();
  await soon(() => expect(stream.told.match(/chat:2/g)).toHaveLength(2));
  expect(stream.isOver).toBe(false);
});

it('ends for somebody who may not know any more, without the event', async () => {
  const isAllowed = vi.fn(async () => true);
  const topic = makeTopic({ isAllowed });
  const stream = await open([topic]);
  topic.change();
  await soon(() => expect(stream.told).toBe(changed));
  isAllowed.mockResolvedValue(false);
  topic.change();
  await soon(() => expect(stream.isOver).toBe(true));
  expect(stream.told).toBe(changed + ended);
  expect(topic.unsubscribe).toHaveBeenCalledTimes(1);
});

it('ends for them as soon as their access may have changed, even if nothing happens at the show', async () => {
  const isAllowed = vi.fn(async () => true);
  const topic = makeTopic({ isAllowed });
  const stream = await open([topic]);
  topic.checkAccess();
  await soon(() => expect(isAllowed).toHaveBeenCalledTimes(2));
  expect(stream.isOver).toBe(false);
  isAllowed.mockResolvedValue(false);
  topic.checkAccess();
  await soon(() => expect(stream.isOver).toBe(true));
  expect(stream.told).toBe(ended);
  expect(topic.unsubscribeFromAccess).toHaveBeenCalledTimes(1);
});

it('ends for them without a change as well', async () => {
  const isAllowed = vi.fn(async () => true);
  const stream = await open([makeTopic({ isAllowed })], { beatEvery: 5 });
  isAllowed.mockResolvedValue(false);
  await soon(() => expect(stream.isOver).toBe(true));
  expect(stream.told).toBe(ended);
});

it('sends its other event with data at the beginning and after each change, and to nobody who may not know', async () => {
  let names = ['Kim'];
  let changedAlso = () => {};
  const isAllowed = vi.fn(async () => true);
  const also = {
    event: 'present',
    read: async () => names,
    subscribe(listener: () => void) {
      changedAlso = listener;
      listener();
      return () => {};
    },
  };
  const topic = makeTopic({ isAllowed, also });
  const stream = await open([topic]);
  const first = 'event: present\ndata: {"topic":"show:1","value":["Kim"]}\n\n';
  await soon(() => expect(stream.told).toBe(first));
  expect(await currentState([topic, makeTopic({ name: 'chat:2' })])).toEqual({
    'show:1': { event: 'present', value: ['Kim'] },
    'chat:2': null,
  });
  names = ['Kim', 'Bo\nBert'];
  changedAlso();
  await soon(() => expect(stream.told).toContain('["Kim","Bo\\nBert"]'));
  isAllowed.mockResolvedValue(false);
  names = ['geheim'];
  changedAlso();
  await soon(() => expect(stream.isOver).toBe(true));
  expect(stream.received).not.toContain('geheim');
  expect(await currentState([topic])).toEqual({});
});

it('sends what was added instead, and lets the page ask when it cannot, or when something else changed', async () => {
  const added = vi.fn(async (): Promise<unknown> => null);
  const heard = { change: (_what?: 'other') => {} };
  const topic = makeTopic({
    added,
    subscribe(listener) {
      heard.change = listener;
      return () => {};
    },
  });
  const stream = await open([topic]);
  const sent = (text: string) => `event: added\ndata: {"topic":"show:1","value":{"text":"${text}"}}\n\n`;
  added.mockResolvedValueOnce({ text: 'Da' });
  heard.change();
  await soon(() => expect(stream.told).toBe(sent('Da')));
  heard.change();
  await soon(() => expect(stream.told).toBe(sent('Da') + changed));
  added.mockResolvedValueOnce(undefined);
  heard.change();
  await soon(() => expect(added).toHaveBeenCalledTimes(3));
  heard.change('other');
  await soon(() => expect(stream.told).toBe(sent('Da') + changed + changed));
  expect(added).toHaveBeenCalledTimes(3);
});

it('lets others have a turn while it tells hundreds', async () => {
  const topics = Array.from({ length: 300 }, () => makeTopic());
  const streams = await Promise.all(topics.map((topic) => open([topic])));
  const toldIn = new Set<number>();
  let turn = 0;
  let isCounting = true;
  const count = () => {
    turn += 1;
    toldIn.add(streams.filter(({ told: received }) => received === changed).length);
    if (isCounting) setImmediate(count);
  };
  setImmediate(count);
  for (const topic of topics) topic.change();
  await soon(() => expect(streams.every(({ told: received }) => received === changed)).toBe(true));
  isCounting = false;
  expect(toldIn.size).toBeGreaterThan(10);
});

it('names the position up to which everything was told, and not before', async () => {
  let at = 1;
  const isAllowed = vi.fn(async () => true);
  const [show, chat] = [makeTopic(), makeTopic({ name: 'chat:2', isAllowed })];
  const stream = await open([show, chat], { since: 'here.0', position: () => `here.${at}` });
  expect(show.heard.since).toBe('here.0');
  await soon(() => expect(stream.received).toMatch(/id: here\.1\n\n$/));
  at = 2;
  isAllowed.mockRejectedValue(new Error('the database is gone'));
  chat.change();
  show.change();
  await soon(() => expect(stream.told).toBe(changed));
  expect(stream.received).not.toContain('here.2');
  isAllowed.mockResolvedValue(true);
  show.change();
  await soon(() => expect(stream.told).toContain('chat:2'));
  expect(stream.received).toMatch(/chat:2\nid: here\.2\n\n$/);
});

it('gives signs of life, says nothing while it cannot check and catches up afterwards', async () => {
  const isAllowed = vi.fn(async () => true);
  const topic = makeTopic({ isAllowed });
  const stream = await open([topic], { beatEvery: 5 });
  await soon(() => expect(stream.received.match(beat)?.length).toBeGreaterThan(2));
  isAllowed.mockRejectedValue(new Error('the database is gone'));
  topic.change();
  const failed = isAllowed.mock.calls.length;
  await soon(() => expect(isAllowed.mock.calls.length).toBeGreaterThan(failed + 2));
  expect(stream.told).toBe('');
  expect(stream.isOver).toBe(false);
  isAllowed.mockResolvedValue(true);
  await soon(() => expect(stream.told).toBe(changed));
});

it('stops listening when the browser leaves', async () => {
  const topic = makeTopic();
  const stream = await open([topic]);
  topic.change();
  stream.leave();
  expect(topic.unsubscribe).toHaveBeenCalledTimes(1);
  topic.change();
});

it('ends the oldest of too many of one person, who is told not to come back', async () => {
  const watcher = randomUUID();
  const topics = Array.from({ length: maxStreamsOfOne + 2 }, () => makeTopic());
  const streams: Awaited<ReturnType<typeof open>>[] = [];
  for (const topic of topics) streams.push(await open([topic], streams.length > 0 ? { watcher } : {}));
  const [other, oldest, ...newer] = streams;
  await soon(() => expect(oldest?.isOver).toBe(true));
  expect(oldest?.told).toBe('event: superseded\ndata: \n\n');
  for (const topic of topics) topic.change();
  await soon(() => expect(newer.map(({ told: received }) => received)).toEqual(newer.map(() => changed)));
  await soon(() => expect(other?.told).toBe(changed));
  expect(newer.some(({ isOver }) => isOver)).toBe(false);
});

it.each(['SIGTERM', 'SIGINT'] as const)('all end at %s', async (signal) => {
  const topic = makeTopic();
  const stream = await open([topic]);
  topic.change();
  await soon(() => expect(stream.told).toBe(changed));
  process.emit(signal);
  await soon(() => expect(stream.isOver).toBe(true));
  expect(stream.told).toBe(`${changed}event: moved\ndata: \n\n`);
});
