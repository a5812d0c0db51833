import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { startMailServer } from '@/lib/core/testing/mail-server';
import { makeCrowd, makeMailsDue, queueMails, startMailWorker, until } from '../mail-worker';
import type { Fault } from '../fault';
import { atLeast, atMost } from '../figures';
import { startSite } from '../site';

const kills = (short: boolean) => (short ? 5 : 50);

/** How many mails are queued for each kill of the worker. */
const mailsEach = 12;

/** The most mails that arrive before the next kill. A batch has 25, so the kill comes in the middle of one. */
const mostBefore = 10;

export const fault: Fault = {
  name: 'worker-killed',
  what: (short) => `the worker is killed ${kills(short)} times while it sends mails`,
  goal: 'each mail arrives, and what arrives twice has the same id',
  async run({ short, say }) {
    await using stack = new AsyncDisposableStack();
    const site = stack.use(await startSite());
    const server = await startMailServer();
    stack.defer(() => server.stop());
    const people = await makeCrowd(site, kills(short) * mailsEach);
    await queueMails(site, people);

    let killedSending = 0;
    for (let round = 0; round < kills(short); round += 1) {
      await makeMailsDue(site);
      const before = server.arrived.length;
      const worker = await startMailWorker(site, server.url);
      const wanted = before + randomInt(1, mostBefore + 1);
      await until('the worker sent mails', () => server.arrived.length >= wanted);
      // The kill comes between two mails, or in the middle of one.
      await sleep(randomInt(0, 10));
      process.kill(worker.pid!, 'SIGKILL');
      await worker.ended;
      if (await site.db.delivery.count({ where: { state: 'waiting' } })) killedSending += 1;
    }
    await makeMailsDue(site);
    const last = await startMailWorker(site, server.url);
    stack.defer(() => last.stop());
    await until(
      'all mails were sent',
      async () => (await site.db.delivery.count({ where: { state: 'waiting' } })) === 0,
    );

    const ids = new Map<string, Set<string>>();
    for (const { to, id } of server.arrived) ids.set(to, (ids.get(to) ?? new Set()).add(id));
    const repeats = server.arrived.length - ids.size;
    say(`${server.arrived.length} mails for ${people.length} people, ${repeats} of them repeats`);
    return [
      atLeast('kills while mails waited', killedSending, kills(short), 'kills'),
      atMost('people without their mail', people.length - ids.size, 0, 'people'),
      atMost(
        'people who got it under two ids',
        [...ids.values()].filter(({ size }) => size > 1).length,
        0,
        'people',
      ),
      // A kill may repeat one mail: it had arrived, and the worker had not stored that yet.
      atMost('mails that arrived twice', repeats, kills(short), 'mails'),
      atMost(
        'mails that were given up',
        await site.db.delivery.count({ where: { state: { not: 'sent' } } }),
        0,
        'mails',
      ),
    ];
  },
};
