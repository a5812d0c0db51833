import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Fault } from '../fault';
import { atLeast, atMost, percentile } from '../figures';
import { submit } from '../forms';
import { ask, startLoad, type Answer } from '../load';
import { startSite } from '../site';
import { makeStage } from '../stage';

/** How many people apply for the show: more than the server has database connections. */
const people = 12;

/** Milliseconds within which the page has to say that nothing was saved. */
const patience = 5000;

/** The message that they see then (messages/de.json). */
const words = 'Gerade sehr viel los. Noch nicht beworben.';

export const fault: Fault = {
  name: 'row-locked',
  what: (short) => `one row locked ${lockedFor(short)} s, ${people} people on it`,
  goal: `other pages' p99 ≤ 2 × idle; the ${people} hear a refusal that says so within 5 s`,
  async run({ short }) {
    await using site = await startSite();
    const { db, url } = site;
    const stage = await makeStage(site);
    const applicants = await stage.applicants(people);
    const others = [...stage.own, ...stage.open];
    /** All people submit their form at the same time. */
    const apply = (page: string, which: 'form' | 'otherForm') =>
      Promise.all(
        applicants.map(({ cookie, [which]: form }) =>
          submit(url, page, form, { cookie, origin: site.origin }),
        ),
      );
    /** Measures other pages while people apply. */
    const watch = async (applying: () => Promise<Answer[]>) => {
      const load = startLoad(url, others, 10);
      const [applied] = await Promise.all([applying(), sleep(lockedFor(short) * 1000)]);
      return { applied, pages: await load.stop() };
    };
    for (let round = 0; round < 10; round++) for (const { path, init } of others) await ask(url, path, init);
    // For `idle`, the same number of people apply for a show that nobody locks. Their requests take processor time too,
    // so the two measurements differ only by the lock.
    const { pages: idle } = await watch(() => apply(stage.otherPage, 'otherForm'));

    const holder = new Client({ connectionString: site.databaseUrl });
    await holder.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM shows WHERE id = $1 FOR UPDATE', [stage.showId]);
    const { pages: busy, applied } = await watch(() => apply(stage.showPage, 'form'));
    await holder.query('ROLLBACK');
    await holder.end();

    // The same people try again when the row is no longer locked.
    const again = await apply(stage.showPage, 'form');
    const p99 = (answers: Answer[]) =>
      percentile(
        answers.map(({ took }) => took),
        0.99,
      );
    return [
      atMost('p99 of other pages, against idle', p99(busy) / p99(idle), 2, 'times'),
      atMost(
        'other pages that were not 200',
        busy.filter(({ status }) => status !== 200).length,
        0,
        'answers',
      ),
      atMost('the last of them heard after', Math.max(...applied.map(({ took }) => took)), patience, 'ms'),
      atLeast('heard that they have not applied', applied.filter(saysSo).length, people, 'people'),
      atLeast(
        'applied with a second try',
        await db.application.count({ where: { showId: stage.showId } }),
        people,
        'people',
      ),
      atMost('heard so at the second try', again.filter(saysSo).length, 0, 'people'),
    ];
  },
};

function saysSo({ text }: Answer): boolean {
  // The text counts only inside an element, because the page's scripts contain all messages.
  return text.includes(`>${words}<`);
}

/** For how many seconds the row is locked. */
function lockedFor(short: boolean): number {
  return short ? 10 : 30;
}
