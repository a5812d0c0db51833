import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { actions, type AccessTable, everybody } from '@/lib/core/testing/access-table';
import { makeSession } from '@/lib/accounts/testing';
import type { ScreenTable, HiddenFill, PublicRoutes } from '@/lib/core/testing/tables';
import { offAddress } from './link-rules';

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
    // The id does not matter, because there is no subscription to end.
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
    '/api/push/route': { method: 'POST', expected: { ...everybody(400), visitor: 401, noProfile: 401 } },
    '/(default)/outbox/page': { expected: everybody(200) },
  },
};

/**
 * Returns the paths that switch off a person's mails: the page, and the route. They are signed with the browser tests'
 * secret.
 */
export function offPaths(comedianId: string): [page: string, route: string] {
  const app = { appUrl: '', secret: process.env.E2E_SECRET ?? '' };
  const path = (isPage: boolean) => offAddress(app, { comedianId, groups: ['answers', 'teams'], isPage });
  return [path(true), path(false)];
}

export const fillHidden: HiddenFill = async ({ world: { db }, word, application: { comedianId } }) => {
  const { email } = await db.comedian.findUniqueOrThrow({ where: { id: comedianId } });
  const { sessionId } = await makeSession(db, email);
  await db.pushSubscription.create({
    data: {
      comedianId,
      sessionId,
      createdAt: new Date(),
      endpoint: `https://push.invalid/${word('push_subscriptions.endpoint')}`,
      p256dh: word('push_subscriptions.p256dh'),
      auth: word('push_subscriptions.auth'),
      refusal: word('push_subscriptions.refusal'),
    },
  });
  await db.pushService.create({
    data: { name: word('push_services.name'), refusal: word('push_services.refusal') },
  });
};

export const publicRoutes: PublicRoutes = {
  '/(default)/mail/off/[token]/page': ({ people }) => [{ path: offPaths(people.promo.id)[0] }],
  '/api/mail/off/[token]/route': ({ people }) => [{ path: offPaths(people.promo.id)[1] }],
};

export const screens: ScreenTable = {
  fill: async ({ world: { db }, me: { id: comedianId } }) => {
    const emailFailedAt = new Date();
    const settings = { comedianId, emailFailedAt };
    await db.channelSettings.upsert({ where: { comedianId }, create: settings, update: { emailFailedAt } });
    return { '/(default)/mail/off/[token]/page': offPaths(comedianId)[0] };
  },
};
