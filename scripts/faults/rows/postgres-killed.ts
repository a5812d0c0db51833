import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from '../fault';
import { atLeast, atMost } from '../figures';
import { formWith, submit } from '../forms';
import { ask, startLoad, type Answer } from '../load';
import { startSite } from '../site';
import { makeStage } from '../stage';

/** Milliseconds between two applications. */
const applyEvery = 250;

export const fault: Fault = {
  name: 'postgres-killed',
  what: (short) => `PostgreSQL killed ${goneFor(short) / 1000} s`,
  goal: 'only 200 from copies, or 503 + Retry-After; 0 acknowledged writes lost',
  async run({ short }) {
    await using site = await startSite();
    const { url, postgres, db } = site;
    const stage = await makeStage(site);
    const phase = goneFor(short);
    const applicants = await stage.applicants(Math.floor((phase * 3) / applyEvery));
    const asked = [...stage.open, ...stage.own];
    for (const { path, init } of asked) await ask(url, path, init);

    const load = startLoad(url, asked, 10);
    const applying = (async () => {
      const answers: Promise<Answer>[] = [];
      for (const { form, cookie } of applicants) {
        answers.push(submit(url, stage.showPage, form, { cookie, origin: site.origin }));
        await sleep(applyEvery);
      }
      return Promise.all(answers);
    })();
    await sleep(phase);
    await postgres.kill();
    await sleep(phase);
    await postgres.restart();
    const applied = await applying;
    const answers = await load.stop();

    const rows = await db.application.findMany({ select: { comedianId: true } });
    const stored = new Set(rows.map(({ comedianId }) => comedianId));
    const acknowledged = applicants.filter((_, at) =>
      formWith(applied[at]?.text ?? '', { intent: 'withdraw' }),
    );
    const isHonest = ({ status, retryAfter }: Answer) =>
      status === 200 || (status === 503 && retryAfter !== null);
    return [
      atMost(
        'neither 200 nor 503 with Retry-After',
        [...answers, ...applied].filter((one) => !isHonest(one)).length,
        0,
        'answers',
      ),
      atLeast('acknowledged', acknowledged.length, 1, 'applications'),
      atMost(
        'acknowledged and lost',
        acknowledged.filter(({ comedianId }) => !stored.has(comedianId)).length,
        0,
        'applications',
      ),
    ];
  },
};

/** For how many milliseconds the server is gone. */
function goneFor(short: boolean): number {
  return short ? 2000 : 5000;
}
