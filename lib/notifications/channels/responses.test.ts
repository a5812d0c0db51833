import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeSession } from '@/lib/accounts/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { testNow } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { endPush, subscribePush } from './commands';
import { pushKeys } from './push-commands';
import { answerRenewal } from './responses';

const database = testDatabase({ asApp: true });

const subscription = () => ({
  endpoint: `https://push.example.com/${randomUUID()}`,
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: randomBytes(16).toString('base64url'),
});

/** A person's browser, in which push messages are on. */
async function browser(held = subscription()) {
  const { id: comedianId, email } = await makeComedian(database.db);
  const { sessionId } = await makeSession(database.db, email);
  const here = { comedianId, sessionId };
  await subscribePush(database.db, here, held, testNow);
  return { here, held };
}

const key = async () => Buffer.from((await pushKeys(database.db)).publicKey, 'base64url').toString('base64');
const say = (here: { comedianId: string; sessionId: string }, said: Record<string, string>) =>
  answerRenewal(new URLSearchParams(said).toString(), here);
const none = { endpoint: '', p256dh: '', auth: '', key: '' };
const stored = (sessionId: string) => database.db.pushSubscription.findUnique({ where: { sessionId } });

describe('a browser in which push messages are on', () => {
  it('has nothing to do as long as it holds its subscription', async () => {
    const { here, held } = await browser();
    const before = await stored(here.sessionId);
    expect((await say(here, { ...held, key: await key() })).status).toBe(204);
    // Some browsers do not tell which key made a subscription.
    expect((await say(here, { ...held, key: '' })).status).toBe(204);
    expect(await stored(here.sessionId)).toEqual(before);
  });

  it('gets the key to subscribe by when it holds none, or one by an older key', async () => {
    const { here, held } = await browser();
    const { publicKey } = await pushKeys(database.db);
    for (const said of [none, { ...held, key: Buffer.from('another key').toString('base64') }]) {
      const answer = await say(here, said);
      expect([answer.status, await answer.text()]).toEqual([200, publicKey]);
      expect(answer.headers.get('cache-control')).toContain('no-store');
    }
    expect(await stored(here.sessionId)).toMatchObject(held);
  });

  it('gets the key as well when its push service has ended the subscription that it still holds', async () => {
    const { here, held } = await browser();
    await database.db.pushSubscription.update({ where: here, data: { endedAt: testNow, refusal: '403' } });
    expect((await say(here, { ...held, key: await key() })).status).toBe(200);
    const now = subscription();
    expect((await say(here, { ...now, key: await key() })).status).toBe(204);
    expect(await stored(here.sessionId)).toMatchObject({ ...now, endedAt: null, refusal: null });
  });

  it('replaces its subscription by the one that it holds now, and no other browser loses one', async () => {
    const [{ here }, other] = [await browser(), await browser()];
    const { id } = (await stored(here.sessionId)) ?? {};
    const now = subscription();
    expect((await say(here, { ...now, key: await key() })).status).toBe(204);
    // It is the same browser, so it does not get a message twice.
    expect(await stored(here.sessionId)).toMatchObject({ ...now, id });
    expect(await stored(other.here.sessionId)).toMatchObject(other.held);
    expect(await database.db.pushSubscription.count({ where: { comedianId: here.comedianId } })).toBe(1);
  });

  it('has the address alone that somebody else had in the same browser before', async () => {
    const [{ here }, before] = [await browser(), await browser()];
    await say(here, { ...before.held, key: await key() });
    expect(await stored(here.sessionId)).toMatchObject(before.held);
    expect(await stored(before.here.sessionId)).toBeNull();
  });
});

describe('nothing is stored', () => {
  it('where push messages were switched off', async () => {
    const { here, held } = await browser();
    await endPush(database.db, here);
    for (const said of [none, { ...held, key: await key() }])
      expect((await say(here, said)).status).toBe(204);
    expect(await stored(here.sessionId)).toBeNull();
  });

  it('for somebody else than whose session it is', async () => {
    const [{ here, held }, other] = [await browser(), await browser()];
    const mixed = { comedianId: other.here.comedianId, sessionId: here.sessionId };
    expect((await say(mixed, { ...subscription(), key: await key() })).status).toBe(204);
    expect(await stored(here.sessionId)).toMatchObject(held);
  });

  it.each([
    ['nothing', {}],
    ['no https', { endpoint: 'http://push.example.com/1' }],
    ['an address in a private network', { endpoint: 'https://10.0.0.1/1' }],
    ['a point that is on no curve', { p256dh: 'A'.repeat(87) }],
    ['half a subscription', { auth: '' }],
    ['a long key', { key: 'A'.repeat(101) }],
  ])('of what is no subscription: %s', async (what, fields) => {
    const { here, held } = await browser();
    const said = { ...subscription(), key: await key(), ...fields };
    expect((await say(here, what === 'nothing' ? {} : said)).status).toBe(400);
    expect(await stored(here.sessionId)).toMatchObject(held);
  });
});
