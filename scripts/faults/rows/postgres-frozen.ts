import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from '../fault';
import { atMost } from '../figures';
import { ask, startLoad } from '../load';
import { startSite } from '../site';
import { makeStage } from '../stage';

/** Milliseconds within which every request must get a response, even while PostgreSQL is frozen. */
const patience = 5000;

/** Milliseconds within which `/api/ready` must respond. */
const readyPatience = 1000;

/** Milliseconds after the end of the freeze from which on all requests must succeed again. */
const recovery = 3000;

/**
 * Milliseconds to wait until public responses have copies. None are made in the first seconds after a change (decision
 * 0052).
 */
const copied = 8000;

export const fault: Fault = {
  name: 'postgres-frozen',
  what: (short) => `PostgreSQL frozen ${seconds(short)} s under 10 requests/s`,
  goal: 'no answer later than 5 s; ready says 503 within 1 s; public side 200; all well 3 s after',
  async run({ short }) {
    await using site = await startSite();
    const { url, postgres } = site;
    const stage = await makeStage(site);
    const asked: { path: string; init?: RequestInit }[] = [
      ...stage.open,
      ...stage.own,
      ...stage.own,
      { path: '/api/ready' },
    ];
    for (const { path, init } of asked) await ask(url, path, init);

    const load = startLoad(url, asked, 10);
    await sleep(copied);
    const frozenAt = performance.now();
    postgres.freeze();
    await sleep(seconds(short) * 1000);
    postgres.thaw();
    const thawedAt = performance.now();
    await sleep(recovery + 3000);
    const answers = await load.stop();

    const during = answers.filter(({ at }) => at >= frozenAt && at < thawedAt);
    const after = answers.filter(({ at }) => at >= thawedAt + recovery);
    // A request of the last second of the freeze may get its response after it.
    const ready = during.filter(({ path, at }) => path === '/api/ready' && at < thawedAt - readyPatience);
    const isOpen = (one: { path: string }) => stage.open.some(({ path }) => path === one.path);
    const isDrawn = (one: { path: string }) => stage.own.some(({ path }) => path === one.path);
    return [
      atMost('slowest answer', Math.max(...answers.map(({ took }) => took)), patience, 'ms'),
      atMost('slowest of ready', Math.max(...ready.map(({ took }) => took)), readyPatience, 'ms'),
      atMost('ready, but not 503', ready.filter(({ status }) => status !== 503).length, 0, 'answers'),
      atMost(
        'public side, but not 200',
        during.filter((one) => isOpen(one) && one.status !== 200).length,
        0,
        'answers',
      ),
      atMost(
        'the others, but neither 200 nor 503 with Retry-After',
        during.filter((one) => isDrawn(one) && one.status !== 200 && !(one.status === 503 && one.retryAfter))
          .length,
        0,
        'answers',
      ),
      atMost(
        `not 200 later than ${recovery / 1000} s after`,
        after.filter(({ status }) => status !== 200).length,
        0,
        'answers',
      ),
    ];
  },
};

function seconds(short: boolean): number {
  return short ? 8 : 25;
}
