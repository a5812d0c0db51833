import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { listenWhileVisible } from './listen-while-visible';

/** The parts of a browser that listening needs. */
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
  say(event: string) {
    this.dispatchEvent(new Event(event));
  }
  close() {
    this.readyState = FakeSource.CLOSED;
  }
}

const page = Object.assign(new EventTarget(), { hidden: false });
const browser = new EventTarget();
const onChange = vi.fn();

beforeEach(() => {
  FakeSource.all = [];
  page.hidden = false;
  onChange.mockReset();
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeSource);
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', browser);
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
});

const minutes = (count: number) => vi.advanceTimersByTime(count * 60_000);
const turn = (hidden: boolean) => {
  page.hidden = hidden;
  page.dispatchEvent(new Event('visibilitychange'));
};

function listen() {
  const leave = listenWhileVisible('/changes', onChange);
  onTestFinished(leave);
  return leave;
}

it('hears of changes until it is left', () => {
  const leave = listen();
  expect(FakeSource.open.map(({ url }) => url)).toEqual(['/changes']);
  FakeSource.open[0]?.say('changed');
  expect(onChange).toHaveBeenCalledTimes(1);
  leave();
  turn(true);
  turn(false);
  minutes(5);
  expect(FakeSource.open).toEqual([]);
  expect(FakeSource.all).toHaveLength(1);
});

it('connects to another server when its own one ends, unless the page is hidden', () => {
  listen();
  FakeSource.open[0]?.say('moved');
  expect(FakeSource.open).toEqual([]);
  minutes(0.1);
  expect(FakeSource.open).toHaveLength(1);
  turn(true);
  FakeSource.open[0]?.say('moved');
  minutes(5);
  expect(FakeSource.open).toEqual([]);
  turn(false);
  expect(FakeSource.open).toHaveLength(1);
});

it('stays when the page is out of sight for a moment, not for long', () => {
  listen();
  turn(true);
  minutes(0.5);
  turn(false);
  minutes(5);
  expect(FakeSource.all).toHaveLength(1);
  expect(FakeSource.open).toHaveLength(1);
  turn(true);
  minutes(1);
  expect(FakeSource.open).toEqual([]);
  turn(false);
  expect(FakeSource.open).toHaveLength(1);
});

it('leaves the connection to the browser while that tries again, and tries itself when it gave up', () => {
  listen();
  const [source] = FakeSource.open;
  if (!source) throw new Error('It does not listen.');
  source.readyState = FakeSource.CONNECTING;
  source.say('error');
  minutes(5);
  expect(FakeSource.all).toHaveLength(1);
  source.readyState = FakeSource.CLOSED;
  source.say('error');
  expect(FakeSource.open).toEqual([]);
  minutes(0.5);
  expect(FakeSource.open).toHaveLength(1);
});

it('gives way to a newer page until somebody comes back to this one', () => {
  listen();
  FakeSource.open[0]?.say('superseded');
  minutes(5);
  expect(FakeSource.open).toEqual([]);
  turn(true);
  turn(false);
  expect(FakeSource.open).toHaveLength(1);
});

it('holds no connection for a page that the browser keeps to come back to', () => {
  listen();
  browser.dispatchEvent(new Event('pagehide'));
  expect(FakeSource.open).toEqual([]);
  browser.dispatchEvent(new Event('pageshow'));
  expect(FakeSource.open).toHaveLength(1);
});
