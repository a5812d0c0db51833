import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderIn } from '@/components/testing/render';
import { UndoLinkAnswer } from '@/components/spots/answer-links/undo-link-answer';
import { endless } from '@/components/testing/shows';
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
  day: 'Fr 20. Nov',
  time: '18:04',
  title: 'Freitagslacher',
  link: '/user/shows/1' as Notice['link'],
  text: null,
  show: show && { ...about, ...show },
  ...more,
});

const before = { day: 'Fr 27. Nov', doors: null, starts: '20:00', ends: '22:00', place: 'Kulturkeller' };
const after = { ...before, doors: '19:30', starts: '20:30', place: 'Saal' };

const where = 'Freitagslacher, Fr 27. Nov, 20:00';

describe('a notice', () => {
  it.each<[string, Partial<ShowNotice>, { chip: string; link?: string; details?: string }]>([
    ['a yes', {}, { chip: 'Zusage', details: 'Du bist dabei.' }],
    [
      'a yes with a time',
      { onAt: '21:10' },
      { chip: 'Zusage', details: 'Du bist dabei. Dran bist du um 21:10.' },
    ],
    ['a no', { status: 'rejected' }, { chip: 'Diesmal nicht', details: 'Beim nächsten Mal vielleicht.' }],
    [
      'a request',
      { status: 'request', answerBy: 'Do 26. Nov, 18:00' },
      { chip: 'Anfrage', details: 'Das Team hätte dich gern dabei. Antworte bis Do 26. Nov, 18:00.' },
    ],
    [
      'another time',
      { kind: 'times', callAt: '20:30', onAt: '21:20' },
      { chip: 'Neue Zeit', details: 'Sei um 20:30 da. Dran bist du um 21:20.' },
    ],
    [
      'another time that nobody knows',
      { kind: 'times' },
      { chip: 'Neue Zeit', details: 'Was sich geändert hat, steht bei der Show.' },
    ],
    [
      'the show called off',
      { kind: 'showCancelled', status: 'unavailable' },
      { chip: 'Fällt aus', details: 'Das tut uns leid. Damit fällt auch deine Bewerbung weg.' },
    ],
    [
      'the show called off, with a spot',
      { kind: 'showCancelled', status: 'cancelled' },
      { chip: 'Fällt aus', details: 'Das tut uns leid. Dein Spot fällt damit weg.' },
    ],
    [
      'a request that stands again',
      { kind: 'reopened', status: 'request' },
      {
        chip: 'Anfrage gilt wieder',
        details: 'Das Line-up ist wieder offen, und das Team wartet auf deine Antwort.',
      },
    ],
    [
      'an application that is open again',
      { kind: 'reopened', status: 'applied' },
      {
        chip: 'Bewerbung wieder offen',
        details: 'Das Line-up ist wieder offen, das Team kann dir noch zusagen.',
      },
    ],
    [
      'a request taken back',
      { kind: 'takenBack', status: 'request' },
      { chip: 'Anfrage zurückgenommen', details: 'Antworten kannst du darauf nicht mehr.' },
    ],
    [
      'an answer by a link of the team',
      { kind: 'answeredByLink', status: 'confirmed', undoes: 'application' },
      {
        chip: 'Per Link zugesagt',
        details: 'Den Link hat das Team erstellt. Warst du das nicht, mach es rückgängig.',
      },
    ],
    [
      'a spot given back, for the team',
      { kind: 'spotGivenBack', status: 'cancelled', byName: 'Kim' },
      { chip: 'Spot frei', details: 'Kim ist abgesprungen.' },
    ],
    [
      'no decision',
      { kind: 'undecided', status: 'applied' },
      { chip: 'Noch keine Antwort', details: 'Das Team braucht länger als angekündigt.' },
    ],
    [
      'a move',
      { kind: 'showMoved', status: 'directList', move: { from: before, to: after }, onAt: '21:40' },
      {
        chip: 'Verlegt auf Fr 27. Nov, 20:30',
        link: 'Freitagslacher',
        details:
          'Jetzt: Fr 27. Nov, 20:30 bis 22:00 Uhr (Einlass 19:30), Saal. ' +
          'Bisher: Fr 27. Nov, 20:00 bis 22:00 Uhr, Kulturkeller. Dein Spot bleibt. ' +
          'Passt es dir nicht mehr, gib ihn auf der Seite der Show zurück. Dran bist du um 21:40.',
      },
    ],
    [
      'a move whose details are lost',
      { kind: 'showMoved', status: 'cancelled' },
      { chip: 'Verlegt', details: 'Zeit oder Ort haben sich geändert.' },
    ],
    [
      'a move of a show for which they have applied',
      { kind: 'showMoved', status: 'applied' },
      {
        chip: 'Verlegt',
        details:
          'Zeit oder Ort haben sich geändert. Deine Bewerbung bleibt. Passt es dir nicht mehr, zieh sie zurück.',
      },
    ],
    [
      'a move of a show for which they were asked',
      { kind: 'showMoved', status: 'request' },
      {
        chip: 'Verlegt',
        details: 'Zeit oder Ort haben sich geändert. Die Anfrage bleibt. Antworte für den neuen Termin.',
      },
    ],
    [
      'a request that runs out',
      { kind: 'requestRunsOut', status: 'request', answerBy: 'Do 26. Nov, 18:00' },
      {
        chip: 'Antworte bis Do 26. Nov, 18:00',
        link: 'Freitagslacher',
        details: 'Dann läuft die Anfrage für Fr 27. Nov, 20:00 Uhr ab.',
      },
    ],
    [
      'the day before',
      { kind: 'dayBefore', callAt: '19:10' },
      { chip: 'Nicht vergessen', details: 'Sei um 19:10 da.' },
    ],
    [
      'the hours before, without times',
      { kind: 'soonBefore' },
      { chip: 'Gleich geht’s los', details: 'Wann du dran bist, steht noch nicht fest.' },
    ],
  ])('of %s says what happened, where, and the rest', (_what, show, { chip, link = where, details }) => {
    renderIn('de', <NoticeList notices={[notice(show)]} undo={undo} />);
    const row = screen.getByRole('listitem');
    expect(within(row).getByText(chip)).toBeDefined();
    expect(within(row).getByRole('link', { name: link }).getAttribute('href')).toBe('/user/shows/1');
    expect(within(row).getByText(details ?? '')).toBeDefined();
  });

  it('of a no leaves the last word to the team', () => {
    const said = notice({ status: 'rejected' }, { text: 'Diesmal waren es 60. Komm nächsten Monat.' });
    renderIn('de', <NoticeList notices={[said]} undo={undo} />);
    expect(screen.getByText('Diesmal waren es 60. Komm nächsten Monat.')).toBeDefined();
    expect(screen.queryByText('Beim nächsten Mal vielleicht.')).toBeNull();
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

it('a notice about new shows names the city', () => {
  renderIn('de', <NoticeList notices={[notice(null, { kind: 'newShows', title: 'Köln' })]} undo={undo} />);
  expect(screen.getByRole('link').textContent).toBe('Neue Shows: Köln');
  expect(screen.getByText('An Abenden, an denen du kannst.')).toBeDefined();
});
