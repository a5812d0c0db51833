import 'server-only';
import { databaseClock } from '@/lib/core/database/db';
import { countingJob, type Job, type JobContext } from '@/lib/core/jobs/jobs';
import { readMailSettings } from '@/lib/core/messages/mail-settings';
import { deleteOldDeliveries, queueCrowds, queueJob } from '@/lib/notifications/delivery-commands';
import { takeBounces } from './bounce-commands';
import { sendMails } from './mail-commands';
import { sendPushes } from './push-commands';

/** Takes the time from the database. Several workers take messages from one queue, so they need the same clock. */
async function byDatabase({ db, ending }: JobContext): Promise<JobContext> {
  const clock = await databaseClock(db);
  return { db, now: clock(), clock, ending };
}

/** The most seconds of a run that sends requests to foreign servers, several times its own limits. */
const longest = 180;

export const jobs: Job[] = [
  { name: queueJob, when: '* * * * *', atStart: true, run: queueCrowds },
  {
    name: 'sendMails',
    when: '* * * * *',
    // A worker that was killed may have left mails in the middle of a minute.
    atStart: true,
    longest,
    run: async (context) => sendMails(await byDatabase(context), readMailSettings(process.env)),
  },
  {
    name: 'readBounces',
    when: '*/5 * * * *',
    atStart: true,
    longest,
    run: async (context) => takeBounces(await byDatabase(context), readMailSettings(process.env)),
  },
  {
    name: 'sendPushes',
    when: '* * * * *',
    atStart: true,
    longest,
    run: async (context) => sendPushes(await byDatabase(context), readMailSettings(process.env)),
  },
  countingJob({
    name: 'deleteOldDeliveries',
    when: '20 3 * * *',
    things: 'deliveries',
    done: 'old messages deleted',
    run: ({ db, now }) => deleteOldDeliveries(db, now),
  }),
];
