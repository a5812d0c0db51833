import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Fault } from '../fault';
import { atLeast, atMost, percentile } from '../figures';
import { submit } from '../forms';
import { ask, startLoad, type Answer } from '../load';
import { startSite } from '../site';
import { makeStage } from '../stage';

/** How many people apply for the show. More than the server has connections. */
const people = 12;

/** Milliseconds within which they hear that nothing was done. */
const patience = 5000;

/** What they hear (messages/de.json). */
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
    const watch = async (during: () => Promise<void>): Promise<Answer[]> => {
      const load = startLoad(url, others, 10);
      await during();
      return load.stop();
    };
    const duration = lockedFor(short) * 1000;
    for (let round = 0; round < 10; round++) for (const { path, init } of others) await ask(url, path, init);
    const idle = await watch(() => sleep(duration));

    const holder = new Client({ connectionString: site.databaseUrl });
    await holder.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM shows WHERE id = $1 FOR UPDATE', [stage.showId]);
    let applied: Answer[] = [];
    const busy = await watch(async () => {
      const held = sleep(duration);
      const asked = Promise.all(
        applicants.map(({ form, cookie }) =>
          submit(url, stage.showPage, form, { cookie, origin: site.origin }),
        ),
      );
      await held;
      await holder.query('ROLLBACK');
      applied = await asked;
    });
    await holder.end();

    // They try again when the row is free.
    const again = await Promise.all(
      applicants.map(({ form, cookie }) =>
        submit(url, stage.showPage, form, { cookie, origin: site.origin }),
      ),
    );
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
      atLeast('applied with a second try', await db.application.count(), people, 'people'),
      atMost('heard so at the second try', again.filter(saysSo).length, 0, 'people'),
    ];
  },
};

function saysSo({ text }: Answer): boolean {
  return text.includes(words);
}

/** Seconds. */
function lockedFor(short: boolean): number {
  return short ? 10 : 30;
}
