import 'server-only';
import { databaseClock } from '@/lib/core/database-clock';
import { countingJob, type Job, type JobContext } from '@/lib/core/jobs';
import { log } from '@/lib/core/log';
import { readMailSettings } from '@/lib/core/mail-settings';
import { deleteOldDeliveries } from '@/lib/notifications/delivery-commands';
import { sendMails } from './mail-commands';
import { pushKeys } from './push-key-commands';
import { sendPushes } from './push-send-commands';

/** Takes the time from the database. Several workers take messages from one queue, so they need the same clock. */
async function byDatabase({ db }: JobContext): Promise<JobContext> {
  const clock = await databaseClock(db);
  return { db, now: clock(), clock };
}

/** Jobs that send messages, and delete those that were sent. */
export const jobs: Job[] = [
  {
    name: 'sendMails',
    when: '* * * * *',
    run: async (context) => {
      const settings = readMailSettings(process.env);
      if (settings) await sendMails(await byDatabase(context), settings);
      else log.warn('no mails: this worker knows neither NEXTAUTH_URL nor NEXTAUTH_SECRET');
    },
  },
  {
    name: 'sendPushes',
    when: '* * * * *',
    atStart: true,
    run: async (context) => {
      const settings = readMailSettings(process.env);
      if (settings) await sendPushes(await byDatabase(context), settings);
      // The keys are made at the worker's first start, so that pages find them.
      else await pushKeys(context.db);
    },
  },
  countingJob({
    name: 'deleteOldDeliveries',
    when: '20 3 * * *',
    things: 'deliveries',
    done: 'old messages deleted',
    run: ({ db, now }) => deleteOldDeliveries(db, now),
  }),
];
