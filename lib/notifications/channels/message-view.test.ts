import { describe, expect, it } from 'vitest';
import { NotificationKind } from '@/lib/core/generated/prisma/enums';
import { languages, type Language } from '@/lib/core/i18n/language';
import { showKinds, type Notice } from '@/lib/notifications/view';
import { toMailText, toMailWords, toPushPayload } from './message-view';

const app = { appUrl: 'https://spotlicht.example', secret: 'x'.repeat(32) };

const at = { doors: null, ends: '22:00', place: 'Kulturkeller' };
const move = {
  from: { ...at, day: 'Fr 27. Nov', starts: '20:00' },
  to: { ...at, day: 'So 29. Nov', starts: '20:30' },
};

type SentNotice = Parameters<typeof toMailWords>[0][number];

type ShowNotice = NonNullable<Notice['show']>;

const about: ShowNotice = {
  kind: 'status',
  status: 'confirmed',
  brandName: 'Lachfabrik',
  byName: 'Kim',
  day: 'Sa 28. Nov 2027',
  starts: '20:00',
  answerBy: 'Do 26. Nov 2027, 18:00',
  undoes: null,
  callAt: '19:30',
  onAt: '20:40',
  move,
};

function noticeOf(kind: Notice['kind'], more: Partial<SentNotice> = {}): SentNotice {
  const showKind = showKinds.find((one) => one === kind);
  return {
    id: '1',
    kind,
    unread: true,
    createdAt: '2026-11-20T17:04:00.000Z',
    day: 'Fr 20. Nov',
    time: '18:04',
    title: 'Letzte Runde',
    link: '/user/notices',
    text: null,
    show: showKind ? { ...about, kind: showKind } : null,
    place: showKind ? 'Kulturkeller, Weserstr. 12, Berlin' : null,
    request: null,
    ...more,
  };
}

const mailOf = (notices: SentNotice[], language: Language = 'de') =>
  toMailWords(notices, { comedianId: '1', language, groups: ['answers'] }, app);

const pushOf = (notices: SentNotice[], language: Language = 'de') =>
  JSON.parse(toPushPayload('1', notices, { language, secret: app.secret })) as {
    title: string;
    body: string;
  };

describe.each(languages)('a message (%s)', (language) => {
  it.each(Object.values(NotificationKind))(
    'of %s has a short subject that its text does not repeat',
    (kind) => {
      for (const title of ['Letzte Runde', 'Wirklich sehr viel Stand-up-Comedy '.repeat(4)]) {
        const notice = noticeOf(kind, { title });
        const { subject } = mailOf([notice], language);
        expect(subject.length).toBeLessThanOrEqual(60);
        expect(subject).toContain(kind === 'test' ? '' : title.slice(0, 8));
        const { title: pushTitle, body } = pushOf([notice], language);
        expect(pushTitle).toBe(subject);
        expect(body).not.toContain(subject);
        const [first = '', ...others] = toMailText(mailOf([noticeOf(kind)], language)).split('\n');
        const end = others.findIndex((line) => line.startsWith('https:'));
        if (notice.show) expect(first).toMatch(/20:00 · Letzte Runde · Kulturkeller, Weserstr. 12, Berlin$/);
        expect([notice.show ? '' : first, ...others.slice(0, end)].join('\n')).not.toContain('Letzte Runde');
      }
    },
  );
});

describe('a subject', () => {
  it.each<[string, SentNotice[], string]>([
    ['who, what and when', [noticeOf('status')], 'Zusage: Letzte Runde, Sa 28. Nov 2027, 20:00'],
    ['the new date first', [noticeOf('showMoved')], 'Verlegt auf So 29. Nov, 20:30: Letzte Runde'],
    [
      'how many more there are',
      [noticeOf('status'), noticeOf('test'), noticeOf('message')],
      'Zusage: Letzte Runde, Sa 28. Nov 2027, 20:00 und 2 weitere',
    ],
    [
      'the time, and of a long title the beginning',
      [noticeOf('status', { title: 'Der lange Donnerstag der kurzen Witze' })],
      'Zusage: Der lange Donnerstag der ku…, Sa 28. Nov 2027, 20:00',
    ],
    [
      'by when to answer, and of a long title the beginning',
      [noticeOf('requestRunsOut', { title: 'Gala der gebrochenen Vorsätze' }), noticeOf('test')],
      'Antworte bis Do 26. Nov 2027, 18:00: Gala der… und 1 weitere',
    ],
  ])('has %s', (_what, notices, subject) => {
    expect(mailOf(notices).subject).toBe(subject);
  });
});

it('a mail begins with the day, the show and its place, and says of each of several what happened', () => {
  const title = 'Der lange Donnerstag der kurzen Witze';
  const details = 'Du bist dabei. Sei um 19:30 da. Dran bist du um 20:40.';
  const headline = `Sa 28. Nov 2027, 20:00 · ${title} · Kulturkeller, Weserstr. 12, Berlin`;
  expect(mailOf([noticeOf('status', { title })]).items).toMatchObject([{ headline, what: null, details }]);
  const two = [noticeOf('status', { title }), noticeOf('newShows', { title: 'Köln' })];
  expect(mailOf(two).items).toMatchObject([
    { headline, what: 'Zusage', details },
    { headline: 'Neue Shows: Köln', what: null },
  ]);
});

it('a phone shows the headlines of several notices', () => {
  expect(pushOf([noticeOf('status'), noticeOf('newShows', { title: 'Köln' })])).toMatchObject({
    title: '2 neue Meldungen',
    body: 'Zusage: Letzte Runde, Sa 28. Nov 2027, 20:00\nNeue Shows: Köln',
  });
});
