import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setImmediate as aMoment } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTurns, turnsOfReading } from './turns';

/** The part of a response that turns use. */
class Visit extends EventEmitter {
  destroyed = false;
  isMade = false;
  statusCode = 200;
  headersSent = false;
  writeHead() {
    return this;
  }
  setHeader() {}
  leave() {
    this.destroyed = true;
    this.emit('close');
  }
}

/** Starts that many responses of a client, each of which lasts until the test ends it. */
function visit(turns: ReturnType<typeof createTurns>, client: string, count: number) {
  return Array.from({ length: count }, () => {
    const response = new Visit();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const done = turns(client, response as unknown as ServerResponse, () => {
      response.isMade = true;
      return promise;
    });
    return { response, done, finish: resolve, fail: reject };
  });
}

const made = (visits: { response: Visit }[]) => visits.filter(({ response }) => response.isMade).length;

afterEach(() => vi.useRealTimers());

describe('turns', () => {
  it('a client has four answers in the making, and nobody else waits for them', async () => {
    const turns = createTurns(turnsOfReading);
    const own = visit(turns, 'a', 20);
    const others = visit(turns, 'b', 1);
    await aMoment();
    expect([made(own), made(others)]).toEqual([4, 1]);
    own[0]!.finish();
    await own[0]!.done;
    await aMoment();
    expect(made(own)).toBe(5);
  });

  it('all are answered in the end', async () => {
    const visits = visit(createTurns(turnsOfReading), 'a', 50);
    for (const { finish } of visits) finish();
    await Promise.all(visits.map(({ done }) => done));
    expect(made(visits)).toBe(50);
  });

  it('an answer gives up its turn when it begins to be sent, however long it takes from then on', async () => {
    const visits = visit(createTurns(turnsOfReading), 'a', 5);
    await aMoment();
    visits[0]!.response.writeHead();
    await aMoment();
    expect(made(visits)).toBe(5);
  });

  it('nothing is made for who has left, and who leaves makes room', async () => {
    const visits = visit(createTurns(turnsOfReading), 'a', 6);
    await aMoment();
    visits[4]!.response.leave();
    visits[0]!.response.leave();
    await aMoment();
    expect(made(visits)).toBe(5);
    expect(visits[4]!.response.isMade).toBe(false);
    await visits[4]!.done;
  });

  it('an answer that does not come holds nobody up for good', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const visits = visit(createTurns(turnsOfReading), 'a', 5);
    await vi.advanceTimersByTimeAsync(1900);
    expect(made(visits)).toBe(4);
    await vi.advanceTimersByTimeAsync(200);
    expect(made(visits)).toBe(5);
  });

  it('a failure is told to who asked, and makes room', async () => {
    const visits = visit(createTurns(turnsOfReading), 'a', 5);
    await aMoment();
    visits[0]!.fail(new Error('broken'));
    await expect(visits[0]!.done).rejects.toThrow('broken');
    await aMoment();
    expect(made(visits)).toBe(5);
  });
});
