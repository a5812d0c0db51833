import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderIn, words } from '@/components/testing/render';
import { UndoLinkAnswer } from '@/components/spots/answer-links/undo-link-answer';
import { endless } from '@/components/testing/shows';
import { languages } from '@/lib/core/i18n/language';
import type { Notice } from '@/lib/notifications/view';
import { NoticeDays, NoticeList } from './notices';

const undo = (id: string) => <UndoLinkAnswer applicationId={id} />;

type ShowNotice = NonNullable<Notice['show']>;

const about: ShowNotice = {
  kind: 'status',
  status: 'confirmed',
  brandName: 'Lachfabrik',
  byName: null,
  day: 'Fr 27. Nov',
  starts: '20:00',
  answerBy: null,
  undoes: null,
  callAt: null,
  onAt: null,
  move: null,
};

const notice = (show: Partial<ShowNotice> | null, more: Partial<Notice> = {}): Notice => ({
  id: '1',
  kind: show?.kind ?? 'status',
  unread: false,
  createdAt: '2026-11-20T17:04:00.000Z',
  came: 'Fr 20. Nov',
  time: '18:04',
  title: 'Freitagslacher',
  link: '/user/shows/1' as Notice['link'],
  text: null,
  show: show && { ...about, ...show },
  ...more,
});

const before = { day: 'Fr 27. Nov', doors: null, starts: '20:00', ends: '22:00', place: 'Kulturkeller' };
const after = { ...before, doors: '19:30', starts: '20:30', place: 'Saal' };

describe('a notice', () => {
  it.each<[string, Partial<ShowNotice>, string, string]>([
    ['a yes', {}, 'zugesagt', 'Du stehst drauf: Freitagslacher am Fr 27. Nov.'],
    [
      'a yes with a time',
      { onAt: '21:10' },
      'zugesagt',
      'Du stehst drauf: Freitagslacher am Fr 27. Nov. Dran bist du um 21:10.',
    ],
    ['a no', { status: 'rejected' }, 'diesmal nicht', 'Diesmal nicht: Freitagslacher am Fr 27. Nov.'],
    ['a request', { status: 'request' }, 'Anfrage', 'Anfrage für dich: Freitagslacher am Fr 27. Nov.'],
    [
      'another time',
      { kind: 'times', callAt: '20:30', onAt: '21:20' },
      'neue Zeit',
      'Deine Zeiten haben sich geändert: Freitagslacher am Fr 27. Nov. Sei um 20:30 da. Dran bist du um 21:20.',
    ],
    [
      'another time that nobody knows',
      { kind: 'times' },
      'neue Zeit',
      'An deinem Auftritt hat sich etwas geändert: Freitagslacher am Fr 27. Nov.',
    ],
    [
      'the show called off',
      { kind: 'showCancelled' },
      'Show fällt aus',
      'Fällt aus: Freitagslacher am Fr 27. Nov.',
    ],
    [
      'a request that stands again',
      { kind: 'reopened', status: 'request' },
      'wieder Anfrage',
      'Die Anfrage an dich gilt wieder: Freitagslacher am Fr 27. Nov. Das Line-up ist wieder offen.',
    ],
    [
      'an application that is open again',
      { kind: 'reopened', status: 'applied' },
      'wieder offen',
      'Du bist wieder im Rennen: Freitagslacher am Fr 27. Nov. Das Line-up ist wieder offen.',
    ],
    [
      'a request taken back',
      { kind: 'takenBack', status: 'request' },
      'Anfrage zurückgenommen',
      'Das Team hat die Anfrage an dich zurückgenommen: Freitagslacher am Fr 27. Nov.',
    ],
    [
      'an answer by a link of the team',
      { kind: 'answeredByLink', status: 'confirmed', undoes: 'application' },
      'zugesagt',
      'Über einen Link, den das Team erstellt hat, wurde für dich zugesagt: Freitagslacher am Fr 27. Nov.',
    ],
    [
      'a spot given back, for the team',
      { kind: 'spotGivenBack', status: 'cancelled', byName: 'Kim' },
      'Spot frei',
      'Spot zurückgegeben von Kim: Freitagslacher am Fr 27. Nov.',
    ],
    [
      'no decision',
      { kind: 'undecided', status: 'applied' },
      'noch offen',
      'Noch keine Entscheidung: Freitagslacher am Fr 27. Nov. Das Team braucht länger als angekündigt.',
    ],
    [
      'a move',
      { kind: 'showMoved', move: { from: before, to: after }, onAt: '21:40' },
      'verlegt',
      'Verlegt auf Fr 27. Nov, 20:30 bis 22:00 Uhr (Einlass 19:30), Saal: Freitagslacher. ' +
        'Bisher: Fr 27. Nov, 20:00 bis 22:00 Uhr, Kulturkeller. Dran bist du um 21:40.',
    ],
    [
      'a move whose details are lost',
      { kind: 'showMoved' },
      'verlegt',
      'Zeit oder Ort haben sich geändert: Freitagslacher am Fr 27. Nov.',
    ],
  ])('of %s says it as a word and as a sentence', (_what, show, chip, sentence) => {
    renderIn('de', <NoticeList notices={[notice(show)]} undo={undo} />);
    const row = screen.getByRole('listitem');
    expect(within(row).getByText(chip)).toBeDefined();
    const link = within(row).getByRole('link', { name: sentence });
    expect(link.getAttribute('href')).toBe('/user/shows/1');
  });

  it('that is about no show says what it is about', () => {
    const other = notice(null, {
      title: 'Lachfabrik hat dich ins Team geholt.',
      link: '/brands' as Notice['link'],
    });
    renderIn('de', <NoticeList notices={[other]} undo={undo} />);
    expect(screen.getByRole('link', { name: other.title }).getAttribute('href')).toBe('/brands');
  });

  it('has what the team wrote, and says whether it is new', () => {
    const rows = [notice({}, { unread: true, text: endless }), notice({}, { id: '2' })];
    renderIn('de', <NoticeList notices={rows} undo={undo} />);
    const [first, second] = screen.getAllByRole('listitem');
    expect(first?.querySelector('blockquote')?.textContent).toBe(endless);
    expect(first?.querySelector('strong')?.textContent).toBe('neu');
    expect(second?.querySelector('blockquote')).toBeNull();
    expect(second?.querySelector('strong')).toBeNull();
  });
});

it.each(languages)(
  'a notice says what has happened before it says where, as a phone cuts its subject (%s)',
  (language) => {
    const about = Object.values(words[language].notificationsNotices).filter((text) =>
      text.includes('{title}'),
    );
    const beginnings = about.map((text) => text.slice(0, text.search(/\{(title|day|from|name)\}/)));
    expect(beginnings.filter((text) => text.trim().length < 6)).toEqual([]);
    expect(new Set(beginnings).size).toBe(about.length);
  },
);

describe('a page of notices', () => {
  const day = { date: '2026-11-20', day: 'Fr 20. Nov', nearDay: 'heute', notices: [notice({})] };

  it.each([
    ['de', 'Noch keine Meldungen.', 'Shows finden'],
    ['en', 'No notifications yet.', 'Find shows'],
  ] as const)('without any leads to where they come from (%s)', (language, title, action) => {
    renderIn(language, <NoticeDays days={[]} isContinued={false} undo={undo} />);
    expect(screen.getByText(title)).toBeDefined();
    expect(screen.getByRole('link', { name: action }).getAttribute('href')).toBe('/user/cities');
  });

  it('after the last one says that there is nothing older', () => {
    renderIn('de', <NoticeDays days={[]} isContinued undo={undo} />);
    expect(screen.getByText('Ältere Meldungen gibt es nicht.')).toBeDefined();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('has a section for each day', () => {
    const earlier = { ...day, date: '2026-11-19', day: 'Do 19. Nov', nearDay: null };
    renderIn('de', <NoticeDays days={[day, earlier]} isContinued={false} undo={undo} />);
    const names = screen
      .getAllByRole('region')
      .map((region) => within(region).getByRole('heading').textContent);
    expect(names).toEqual(['Fr 20. Novheute', 'Do 19. Nov']);
  });
});

describe('what time alone makes news', () => {
  it.each([
    [
      'de',
      { kind: 'dayBefore' },
      'Nicht vergessen: Freitagslacher am Fr 27. Nov. Die Show beginnt um 20:00. Sei um 19:10 da.',
    ],
    [
      'en',
      { kind: 'soonBefore' },
      'It’s nearly time: Freitagslacher on Fr 27. Nov. The show begins at 20:00. Be there at 19:10.',
    ],
    [
      'de',
      { kind: 'requestRunsOut', status: 'request', answerBy: 'Do 26. Nov, 18:00' },
      'Antworte bis Do 26. Nov, 18:00: Dann läuft die Anfrage für Freitagslacher am Fr 27. Nov ab.',
    ],
  ] as const)('says what to do, and when (%s, %o)', (language, show, sentence) => {
    renderIn(language, <NoticeList notices={[notice({ ...show, callAt: '19:10' })]} undo={undo} />);
    expect(screen.getByRole('link').textContent).toBe(sentence);
  });

  it('is a show in one’s city without a show to name', () => {
    renderIn('de', <NoticeList notices={[notice(null, { kind: 'newShows', title: 'Köln' })]} undo={undo} />);
    expect(screen.getByRole('link').textContent).toBe('Neue Shows in Köln an Abenden, an denen du kannst.');
  });
});
