import 'server-only';
import type { Job } from '@/lib/core/jobs';
import { log } from '@/lib/core/log';
import { readMailSettings } from '@/lib/core/mail-settings';
import { deleteOldDeliveries } from '@/lib/notifications/delivery-commands';
import { sendMails } from './mail-commands';
import { pushKeys } from './push-key-commands';
import { sendPushes } from './push-send-commands';

/** Jobs that send messages, and delete those that were sent. */
export const jobs: Job[] = [
  {
    name: 'sendMails',
    when: '* * * * *',
    run: async (context) => {
      const settings = readMailSettings(process.env);
      if (settings) await sendMails(context, settings);
      else log.warn('no mails: this worker knows neither NEXTAUTH_URL nor NEXTAUTH_SECRET');
    },
  },
  {
    name: 'sendPushes',
    when: '* * * * *',
    atStart: true,
    run: async (context) => {
      const settings = readMailSettings(process.env);
      if (settings) await sendPushes(context, settings);
      // Made at the first start, so that pages find them.
      else await pushKeys(context.db);
    },
  },
  {
    name: 'deleteOldDeliveries',
    when: '20 3 * * *',
    run: async ({ db, now }) => {
      log.info({ deliveries: await deleteOldDeliveries(db, now) }, 'old messages deleted');
    },
  },
];
