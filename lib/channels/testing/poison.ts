import type { PoisonTable } from '@/lib/core/testing/poison-table';

export const poison: PoisonTable = {
  sendMails: { because: 'lib/channels/mail-commands.test.ts has the mail that cannot be written.' },
  sendPushes: { because: 'lib/channels/push-send-commands.test.ts has messages that are not taken.' },
  deleteOldDeliveries: { because: 'It is one statement that deletes rows to which nothing refers.' },
};
