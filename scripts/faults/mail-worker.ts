import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeCity } from '@/lib/cities/testing/factory';
import { unique } from '@/lib/core/testing/unique';
import { inTransaction } from '@/lib/core/transaction';
import { tell } from '@/lib/notifications/commands';
import { startNode, type Child } from '../start/children';
import type { Site } from './site';

/** Milliseconds between two checks of what a worker has done. */
const looksEvery = 20;

/** Makes that many comedians in one city. Returns their ids. */
export async function makeCrowd({ db }: Site, count: number): Promise<string[]> {
  const { id: currentCityId } = await makeCity(db);
  const rows = Array.from({ length: count }, () => ({
    id: randomUUID(),
    email: `${unique('crowd')}@example.org`,
    name: 'Alex Beispiel',
    currentCityId,
    comedyStart: new Date('2020-03-01'),
    spotCountBand: 'upTo30' as const,
    privacyVersion: '2025-08-01',
    privacyAcceptedAt: new Date(),
  }));
  await db.comedian.createMany({ data: rows });
  return rows.map(({ id }) => id);
}

/** Queues one mail for each comedian: a test message, which no quiet hours delay. */
export async function queueMails({ db }: Site, comedianIds: readonly string[]): Promise<void> {
  const about = { kind: 'test', subject: 'test', link: '/user/settings#notices' } as const;
  const notices = comedianIds.map((comedianId) => ({ ...about, comedianId }));
  await inTransaction(db, (tx) => tell(tx, new Date(), notices));
}

/** Makes all unsent mails due, so that nobody waits for the pauses between attempts. */
export async function makeMailsDue({ db }: Site): Promise<void> {
  await db.delivery.updateMany({
    where: { channel: 'email', state: 'waiting' },
    data: { dueAt: new Date(Date.now() - 1000) },
  });
}

/** Starts a worker of the site that sends mails to the given mail server, and lets it begin at once. */
export async function startMailWorker(
  { db, databaseUrl, origin }: Pick<Site, 'db' | 'databaseUrl' | 'origin'>,
  smtpUrl: string,
): Promise<Child> {
  const worker = startNode(['--conditions=react-server', '--import=tsx', 'scripts/worker.ts'], {
    DATABASE_URL: databaseUrl,
    NEXTAUTH_URL: origin,
    NEXTAUTH_SECRET: 'only-for-the-links-in-mails-that-nobody-reads',
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'Spotlicht <post@spotlicht.example>',
    LOG_LEVEL: 'silent',
  });
  worker.stdout.resume();
  worker.stderr.pipe(process.stderr, { end: false });
  for (;;) {
    try {
      await db.$executeRaw`SELECT graphile_worker.add_job('sendMails', job_key => 'sendMails')`;
      return worker;
    } catch {
      // The first worker makes the schema of the job queue, so this waits for it.
      await sleep(looksEvery);
    }
  }
}

/** Waits until `isTrue` returns true. Throws after a minute. */
export async function until(what: string, isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + 60_000;
  while (!(await isTrue())) {
    if (performance.now() > end) throw new Error(`It never happened that ${what}.`);
    await sleep(looksEvery);
  }
}
