import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { actions, type AccessTable } from '@/lib/core/testing/access-table';
import { everybody } from '@/lib/core/testing/roles';

export const access: AccessTable = {
  comedian: {
    saveChannels: { shown: 'email', quietFrom: '22', quietUntil: '8' },
    tryMailsAgain: {},
    subscribePush: async () => ({
      endpoint: `https://push.example.com/${randomUUID()}`,
      p256dh: createECDH('prime256v1').generateKeys('base64url'),
      auth: randomBytes(16).toString('base64url'),
    }),
    sendTestMessage: {},
  },
  actions: {
    // Nothing is to be ended, so that is done, whatever the id.
    endPush: {
      prepare: async () => ({ sessionId: randomUUID() }),
      expected: actions.comedian,
      nonsense: 'done',
    },
  },
  routes: {
    // The addresses are signed, and no role of the table has one.
    '/(default)/mail/off/[token]/page': { path: '/mail/off/none', expected: everybody(404) },
    '/api/mail/off/[token]/route': { path: '/api/mail/off/none', expected: everybody('/mail/off/none') },
    '/(default)/outbox/page': { expected: everybody(200) },
  },
};
