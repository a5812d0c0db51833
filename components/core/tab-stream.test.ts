import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createTabStream } from './tab-stream';

/** The parts of the browser's EventSource that the stream uses. */
class FakeSource extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  static all: FakeSource[] = [];
  static get open() {
    return FakeSource.all.filter(({ readyState }) => readyState !== FakeSource.CLOSED);
  }
  readyState: number = FakeSource.OPEN;
  constructor(readonly url: string) {
    super();
    FakeSource.all.push(this);
  }
  say(event: string, data = '', lastEventId = '') {
    this.dispatchEvent(Object.assign(new Event(event), { data, lastEventId }));
  }
  fail(readyState: number) {
    this.readyState = readyState;
    this.say('error');
  }
  close() {
    this.readyState = FakeSource.CLOSED;
  }
}

const page = Object.assign(new EventTarget(), { hidden: false });
const browser = new EventTarget();
const polled = vi.fn(async (_address: string) => Response.json({}));
const me = { changed: vi.fn(), onEvent: vi.fn() };
let tab: ReturnType<typeof createTabStream>;

beforeEach(() => {
  FakeSource.all = [];
  page.hidden = false;
  vi.clearAllMocks();
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeSource);
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', browser);
  vi.stubGlobal('fetch', polled);
  tab = createTabStream();
  const stop = tab.follow();
  onTestFinished(() => {
    stop();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
});

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);
const turn = (hidden: boolean) => {
  page.hidden = hidden;
  page.dispatchEvent(new Event('visibilitychange'));
};
const source = () => {
  const [first] = FakeSource.open;
  if (!first) throw new Error('It does not listen.');
  return first;
};
/** Lets time pass on a connection that gets heartbeats. */
const live = async (count: number) => {
  for (let passed = 0; passed < count; passed += 20) {
    for (const each of FakeSource.open) each.say('beat');
    await seconds(20);
  }
};

async function listen(topic = 'me', listener = me) {
  const leave = tab.listen(topic, listener);
  await seconds(0);
  return leave;
}

it('hears of changes and of data until it is left', async () => {
  const leave = await listen();
  expect(source().url).toBe('/api/live?topic=me');
  source().say('changed', 'me');
  source().say('changed', 'chat:2');
  source().say('counts', '{"topic":"me","value":{"notices":3}}');
  expect(me.changed).toHaveBeenCalledTimes(1);
  expect(me.onEvent).toHaveBeenCalledExactlyOnceWith('counts', { notices: 3 });
  source().say('added', '{"topic":"me","value":{"after":1}}');
  expect(me.onEvent).toHaveBeenLastCalledWith('added', { after: 1 });
  leave();
  await seconds(0);
  turn(true);
  turn(false);
  await seconds(300);
  expect(FakeSource.open).toEqual([]);
  expect(FakeSource.all).toHaveLength(1);
});

it('is one connection for all topics of a page, made anew once when they change', async () => {
  const chat = { changed: vi.fn(), onEvent: vi.fn() };
  await Promise.all([listen(), listen('chat:2', chat), listen('chat:2', { ...chat })]);
  expect(FakeSource.all.map(({ url }) => url)).toEqual(['/api/live?topic=chat:2&topic=me']);
  source().say('changed', 'chat:2', 'here.7');
  expect(chat.changed).toHaveBeenCalledTimes(2);
  expect(me.changed).not.toHaveBeenCalled();
  await listen('show:a/1');
  // No event has come for the new topic yet, so the page sends no cursor for its changes.
  expect(FakeSource.open.map(({ url }) => url)).toEqual(['/api/live?topic=chat:2&topic=me&topic=show:a/1']);
});

it('is onEvent anew when somebody comes back to a page, or to a topic that others hear of', async () => {
  const leave = await listen();
  source().say('changed', 'me', 'here.7');
  leave();
  await seconds(0);
  await listen();
  expect(source().url).toBe('/api/live?topic=me');
  source().say('changed', 'me', 'here.8');
  await listen('me', { changed: vi.fn(), onEvent: vi.fn() });
  expect(FakeSource.all).toHaveLength(3);
  expect(source().url).toBe('/api/live?topic=me');
});

it('forgets a topic that has ended, and closes after the last one', async () => {
  await listen();
  await listen('chat:2');
  source().say('ended', 'chat:2');
  source().say('changed', 'chat:2');
  expect(me.changed).not.toHaveBeenCalled();
  source().say('ended', 'me');
  await seconds(300);
  expect(FakeSource.open).toEqual([]);
  expect(polled).not.toHaveBeenCalled();
});

it('connects to another server when its own one ends, unless the page is hidden', async () => {
  await listen();
  source().say('moved');
  expect(FakeSource.open).toEqual([]);
  await seconds(6);
  expect(FakeSource.open).toHaveLength(1);
  turn(true);
  source().say('moved');
  await seconds(300);
  expect(FakeSource.open).toEqual([]);
  turn(false);
  expect(FakeSource.open).toHaveLength(1);
});

it('stays when the page is out of sight for a moment, and goes on from its place after longer', async () => {
  await listen();
  source().say('beat');
  turn(true);
  await seconds(10);
  turn(false);
  source().say('changed', 'me', 'here.7');
  await live(300);
  expect(FakeSource.all).toHaveLength(1);
  turn(true);
  await seconds(21);
  expect(FakeSource.open).toEqual([]);
  turn(false);
  expect(source().url).toBe('/api/live?topic=me&since=here.7');
});

it('opens nothing in a tab that nobody has seen', async () => {
  page.hidden = true;
  await listen();
  expect(FakeSource.all).toEqual([]);
  turn(false);
  expect(FakeSource.open).toHaveLength(1);
});

it('leaves the connection to the browser while that tries again', async () => {
  await listen();
  source().say('beat');
  source().fail(FakeSource.CONNECTING);
  await seconds(30);
  expect(FakeSource.all).toHaveLength(1);
});

it('tries again with growing pauses after a refusal, and polls meanwhile', async () => {
  await listen();
  polled.mockImplementation(async () => Response.json({ me: { event: 'counts', value: { notices: 1 } } }));
  source().fail(FakeSource.CLOSED);
  await seconds(0);
  expect(polled).toHaveBeenCalledExactlyOnceWith('/api/live?topic=me', { cache: 'no-store' });
  expect(me.changed).toHaveBeenCalledTimes(1);
  expect(me.onEvent).toHaveBeenCalledExactlyOnceWith('counts', { notices: 1 });
  const tries: number[] = [];
  for (let second = 1; second <= 300; second += 1) {
    await seconds(1);
    for (const each of FakeSource.open) {
      tries.push(second);
      each.fail(FakeSource.CLOSED);
    }
  }
  const pauses = tries.map((at, index) => at - (tries[index - 1] ?? 0));
  expect(pauses[0]).toBeLessThanOrEqual(2);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(61);
  expect(tries.length).toBeLessThan(20);
  expect(polled.mock.calls.length).toBeGreaterThan(15);
});

it('polls where something holds the events back, until one comes through', async () => {
  await listen();
  await seconds(9);
  expect(polled).toHaveBeenCalledTimes(1);
  await seconds(2);
  source().say('beat');
  await live(120);
  expect(polled).toHaveBeenCalledTimes(1);
  // 20 s have passed since the last event.
  await seconds(26);
  expect(polled).toHaveBeenCalledTimes(2);
});

it('gives way to a newer page until somebody comes back to this one', async () => {
  await listen();
  source().say('superseded');
  await seconds(300);
  expect(FakeSource.open).toEqual([]);
  turn(true);
  turn(false);
  expect(FakeSource.open).toHaveLength(1);
});

it('holds no connection for a page that the browser keeps to come back to', async () => {
  await listen();
  browser.dispatchEvent(new Event('pagehide'));
  expect(FakeSource.open).toEqual([]);
  browser.dispatchEvent(new Event('pageshow'));
  expect(FakeSource.open).toHaveLength(1);
});
