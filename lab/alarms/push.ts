import { setTimeout as sleep } from 'node:timers/promises';
import { makeSession } from '@/lib/accounts/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { createMailer } from '@/lib/core/messages/mail';
import { readMailSettings } from '@/lib/core/messages/mail-settings';
import { startBucketServer } from '@/lib/core/testing/bucket-server';
import { startMailServer } from '@/lib/core/testing/mail-server';
import { startPushService } from '@/lib/core/testing/push-service';
import { subscribePush } from '@/lib/notifications/channels/commands';
import { pushAtOnce } from '@/lib/notifications/channels/push-commands';
import { notifyOperators } from '@/lib/platform/alarm-commands';
import type { Row } from '../app/rows';
import { startApp } from '../app/start-app';
import { operator, runFaults, startDoor, untilWorking } from './faults';

/** Milliseconds between two checks, as in a server (server/alarms). */
const every = 60_000;

export const pushFaults: Row = {
  name: 'push',
  what: () => 'faults of which an operator is told by a push message',
  async run({ say }) {
    await using stack = new AsyncDisposableStack();
    const mail = await startMailServer();
    stack.defer(() => mail.stop());
    const { bucket, fail } = stack.use(await startBucketServer());
    const door = await startDoor(stack, mail.url);
    const sending = { SMTP_URL: door.url, MAIL_FROM: 'Spotlicht <post@example.com>' };
    const stage = stack.use(await startApp({ environment: { ...sending, ...bucket } }));
    const { db, origin } = stage;
    const { id } = await makeComedian(db, { email: operator, language: 'en' });
    const phones = await startPushService();
    stack.defer(() => phones.stop());
    const { sessionId } = await makeSession(db, operator);
    await subscribePush(db, { comedianId: id, sessionId }, phones.browser('/phone'), new Date());
    stage.work();
    await untilWorking(stage);

    // Servers send no push messages to this machine, so this process checks in their place.
    const secret = 'only-for-one-run-of-the-alarms-on-loopback';
    const settings = readMailSettings({ ...sending, NEXTAUTH_URL: origin, NEXTAUTH_SECRET: secret })!;
    const looking = new AbortController();
    stack.defer(() => looking.abort());
    const look = () =>
      notifyOperators(db, {
        operators: [operator],
        appUrl: origin,
        openMailer: async () => createMailer(settings),
        push: (people, write) => pushAtOnce(db, settings, people, write, phones.way),
      });
    const keepLooking = async () => {
      while (!looking.signal.aborted) {
        await look();
        await sleep(every, undefined, { signal: looking.signal }).catch(() => {});
      }
    };
    void keepLooking();
    const pushed = () =>
      phones.arrived.map(({ message }) => Object.values(message as Record<string, string>).join('\n'));
    const lanes = [
      [
        {
          name: 'the mail server does not respond',
          says: /going out: the mail server in SMTP_URL/,
          break: () => door.close(),
          mend: () => door.open(),
        },
      ],
      [
        {
          name: 'the storage refuses its key',
          says: /files in S3_BUCKET .* may not write/,
          break: () => fail({ status: 403, code: 'AccessDenied' }),
          mend: () => fail(null),
        },
      ],
    ];
    return await runFaults(lanes, { inbox: pushed, say });
  },
};
