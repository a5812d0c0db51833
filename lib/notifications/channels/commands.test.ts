import { addMinutes } from '@/lib/core/time/dates';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeComedian } from '@/lib/comedians/testing';
import { testNow } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { stubEnvironment } from '@/lib/core/testing/environment';
import { boxName, optionalGroups } from '@/lib/notifications/group-rules';
import { saveChannels, sendTest, tryMailsAgain } from './commands';
import { loadChannels, loadOff } from './loaders';
import { offAddress } from './link-rules';
import { answerOff, showOff } from '@/lib/notifications/responses';
import { channelsSchema } from './schema';

const database = testDatabase({ asApp: true });
const secret = 'x'.repeat(32);

beforeAll(() => stubEnvironment(database.url));

const somebody = async () => (await makeComedian(database.db)).id;
const choicesOf = (comedianId: string) =>
  database.db.channelChoice.findMany({
    where: { comedianId },
    select: { group: true, channel: true, isOn: true },
    orderBy: { group: 'asc' },
  });

describe('the settings', () => {
  const typed = (values: Record<string, string>) =>
    channelsSchema.parse({ shown: 'email', quietFrom: '22', quietUntil: '8', ...values });

  it('keep what is not usual, and are as they were saved last', async () => {
    const me = await somebody();
    const save = (values: Record<string, string>) => saveChannels(database, me, typed(values));
    const usual = Object.fromEntries(optionalGroups.map((group) => [boxName(group, 'app'), 'yes']));
    await save({
      ...usual,
      'answers-email': 'yes',
      'teams-email': 'yes',
      'dayBefore-email': 'yes',
      'newShows-email': 'yes',
      quietFrom: '0',
      quietUntil: '7',
    });
    const off = { channel: 'email', isOn: false };
    expect(await choicesOf(me)).toEqual([
      { group: 'requests', ...off },
      { group: 'changes', ...off },
      { group: 'messages', ...off },
      { group: 'newShows', channel: 'email', isOn: true },
      { group: 'feedback', ...off },
      { group: 'recordings', ...off },
    ]);
    expect(await loadChannels(me)).toMatchObject({ quiet: { quietFrom: 0, quietUntil: 7 } });
    await save({});
    expect(await choicesOf(me)).toHaveLength(11);
    await Promise.all([save({}), save({ 'answers-email': 'yes' }), save({})]);
    expect((await choicesOf(me)).length).toBeGreaterThanOrEqual(3);
  });

  it('leave a channel alone that was not on the page', async () => {
    const me = await somebody();
    await saveChannels(database, me, typed({ 'answers-email': 'yes' }));
    await saveChannels(database, me, typed({ shown: '' }));
    expect(await choicesOf(me)).toHaveLength(6 + 1 + 3);
  });

  it.each<Record<string, string>>([
    { quietFrom: '24' },
    { quietUntil: '-1' },
    { quietFrom: '' },
    { shown: 'x'.repeat(41) },
  ])('refuse %j', (values) => {
    expect(() => typed(values)).toThrow();
  });

  it('mail again when somebody wants that', async () => {
    const me = await somebody();
    await database.db.channelSettings.create({ data: { comedianId: me, emailFailedAt: testNow } });
    expect(await loadChannels(me)).toMatchObject({ isMailRefused: true });
    await tryMailsAgain(database.db, me);
    expect(await loadChannels(me)).toMatchObject({ isMailRefused: false });
  });
});

describe('a test message', () => {
  it('is sent at once, also at night and where everything is off, and replaces the last one', async () => {
    const me = await somebody();
    const night = new Date('2026-11-23T23:00:00Z');
    await database.db.channelChoice.create({
      data: { comedianId: me, group: 'answers', channel: 'email', isOn: false },
    });
    const test = (at: Date) => sendTest({ db: database.db, now: at }, me);
    expect((await test(night)).ok).toBe(true);
    expect(await test(addMinutes(night, 0.9))).toMatchObject({ code: 'tooSoon' });
    expect((await test(addMinutes(night, 1.1))).ok).toBe(true);
    expect(await database.db.notification.count({ where: { comedianId: me, kind: 'test' } })).toBe(1);
    const messages = await database.db.delivery.findMany({ where: { comedianId: me } });
    expect(messages).toMatchObject([{ dueAt: night }]);
  });

  it('is one when several are asked for at once', async () => {
    const me = await somebody();
    const outcomes = await Promise.all([1, 2, 3].map(() => sendTest({ db: database.db, now: testNow }, me)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

describe('a signed address that ends mails', () => {
  const tokenFor = (comedianId: string, groups = ['answers', 'teams'] as const) =>
    offAddress({ appUrl: '', secret }, { comedianId, groups, isPage: true }).slice('/mail/off/'.length);

  it('changes nothing when it is looked at, and ends them by one POST of a mail program', async () => {
    const me = await somebody();
    const token = tokenFor(me);
    const shown = showOff(token);
    expect([shown.status, shown.headers.get('Location')]).toEqual([303, `/mail/off/${token}`]);
    expect(await loadOff(token)).toMatchObject({ groups: ['answers', 'teams'], isOff: false });
    expect(await choicesOf(me)).toEqual([]);
    const ended = await answerOff(token, 'List-Unsubscribe=One-Click');
    expect([ended.status, ended.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    expect(await loadOff(token)).toMatchObject({ isOff: true });
    expect(await loadOff(tokenFor(await somebody()))).toMatchObject({ isOff: false });
    expect(await choicesOf(me)).toHaveLength(2);
  });

  it('leads the button back to its page, and may be used twice', async () => {
    const token = tokenFor(await somebody());
    const press = async () => (await answerOff(token, 'button=yes')).status;
    expect([await press(), await press()]).toEqual([303, 303]);
    expect(await loadOff(token)).toMatchObject({ isOff: true });
  });

  it('is ours or does nothing', async () => {
    const [me, other] = [await somebody(), await somebody()];
    const token = tokenFor(me);
    for (const forged of [
      token.replace(me, other),
      token.replace('.teams', '.requests'),
      token.slice(0, -1),
      'none',
      'x'.repeat(100_000),
    ]) {
      expect((await answerOff(forged, '')).status).toBe(404);
      expect(await loadOff(forged)).toBeNull();
    }
    expect(await database.db.channelChoice.count({ where: { comedianId: { in: [me, other] } } })).toBe(0);
  });

  it('does nothing for somebody who is gone', async () => {
    const me = await somebody();
    const token = tokenFor(me);
    await database.db.comedian.delete({ where: { id: me } });
    expect(await loadOff(token)).toBeNull();
    expect((await answerOff(token, '')).status).toBe(200);
  });
});
