import { addHours, addMinutes } from '@/lib/core/time/dates';
import { beforeAll, expect, it } from 'vitest';
import { answerByLink } from '@/lib/spots/answer-links/commands';
import { readAnswerLink } from './link-rules';
import { loadAnswerLink } from '@/lib/spots/answer-links/loaders';
import { makeSession } from '@/lib/accounts/testing';
import { makeTeam } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { testNow } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { stubEnvironment } from '@/lib/core/testing/environment';
import { startMailServer } from '@/lib/core/testing/mail-server';
import { startPushService } from '@/lib/core/testing/push-service';
import { makeShow } from '@/lib/shows/testing';
import { stepIn } from '@/lib/spots/step-in/commands';
import { subscribePush } from './commands';
import { sendMails } from './mail-commands';
import { renderMails } from './mail-documents';
import { sendPushes } from './push-commands';

const database = testDatabase({ asApp: true });
const app = { appUrl: 'https://spotlicht.example', secret: 'x'.repeat(32) };

beforeAll(() => stubEnvironment(database.url));

it('who is asked to step in tonight can answer from the mail and from the phone, by one tap', async () => {
  const { db } = database;
  const { brand, context } = await makeTeam(db);
  const [mails, phones] = [await startMailServer(), await startPushService()];
  const { id: showId } = await makeShow(db, brand, { startsAt: addHours(testNow, 6) });
  const me = await makeComedian(db);
  const { sessionId } = await makeSession(db, me.email);
  await subscribePush(db, { comedianId: me.id, sessionId }, phones.browser('/phone'), testNow);
  expect(await stepIn(context, { showId, comedianId: me.id })).toMatchObject({
    value: { outcome: 'requested' },
  });

  const now = addMinutes(testNow, 1);
  const settings = {
    ...app,
    by: 'smtp',
    url: mails.url,
    from: 'post@spotlicht.example',
    rate: 100,
    bounces: null,
  } as const;
  await sendMails({ db, now }, settings, { write: renderMails });
  await sendPushes({ db, now }, app, phones.way);
  await mails.stop();
  phones.stop();
  const mail = mails.arrived[0]?.source.replaceAll('=\r\n', '') ?? '';
  const token = /\/answer\/([\w.-]+\.yes\.[\w.-]+)/.exec(mail)?.[1] ?? '';
  expect(phones.arrived[0]?.message).toMatchObject({
    answers: [{ action: 'no' }, { action: 'yes', url: `/answer/${token}` }],
  });

  expect(await loadAnswerLink(token, now)).toMatchObject({ state: 'open', request: { name: me.name } });
  const link = readAnswerLink(app.secret, token);
  if (!link) throw new Error('The link is not ours.');
  const status = async () =>
    (await db.application.findFirstOrThrow({ where: { showId, comedianId: me.id } })).status;
  expect(await status()).toBe('request');
  expect(await answerByLink({ db, now }, link)).toMatchObject({ ok: true });
  expect(await status()).toBe('confirmed');
  expect(await answerByLink({ db, now }, link)).toMatchObject({ code: 'conflict' });
  expect(await loadAnswerLink(token, now)).toMatchObject({ state: 'used', request: null });
});
