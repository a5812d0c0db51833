import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderIn } from '@/components/testing/render';
import { endless } from '@/components/testing/shows';
import type { SpokenElement } from '@/lib/shows/info-schema';
import type { ChoiceShow, Todo, TodoShow } from '@/lib/shows/choice-view';
import type { LineUpLine } from '@/lib/spots/show/view';
import { ShowInfo } from './show-info';
import { ShowMonth } from './show-month';
import { ShowLineUp } from '@/components/spots/show/show-line-up';
import { Todos } from '@/components/line-ups/inbox/todos';

const show: TodoShow = {
  id: 'show',
  brandId: 'lachfabrik',
  title: 'Freitagslacher',
  day: 'Fr 27. Nov',
  nearDay: 'morgen',
  time: '20:00',
  startsAt: '2026-11-27T19:00:00.000Z',
  date: '2026-11-27',
  place: 'Kulturkeller',
  cityName: 'Berlin',
  spots: 5,
  spotsTaken: 3,
  lineUp: 'open',
  visibility: 'public',
  isPast: false,
  waiting: 0,
  requested: 0,
  unsent: 0,
  decideBy: null,
  isDue: false,
  todos: [],
};

const inbox = '/brands/lachfabrik/team/applications';
const editor = '/brands/lachfabrik/team/shows/show?tab=lineUp';

describe('what a team has to do', () => {
  it.each<[Todo, string, string]>([
    [
      { kind: 'decide', day: 'Do 26. Nov', isOver: false, count: 1, tab: 'new' },
      '1 Antwort fällig bis Do 26. Nov',
      `${inbox}?show=show`,
    ],
    [
      { kind: 'decide', day: 'Mo 23. Nov', isOver: true, count: 3, tab: 'hidden' },
      '3 Antworten überfällig',
      `${inbox}?tab=hidden&show=show`,
    ],
    [
      { kind: 'requests', when: 'heute, 18:00', isOver: false, count: 1 },
      '1 Anfrage bis heute, 18:00',
      `${inbox}?tab=requests&show=show`,
    ],
    [
      { kind: 'requests', when: 'gestern, 18:00', isOver: true, count: 2 },
      '2 Anfragen ohne Antwort seit gestern, 18:00',
      `${inbox}?tab=requests&show=show`,
    ],
    [{ kind: 'unsent', count: 1 }, '1 nicht gesendet', editor],
    [{ kind: 'lineUp', free: 0 }, 'Line-up offen', editor],
    [{ kind: 'lineUp', free: 2 }, 'Line-up offen, 2 frei', editor],
  ])('leads to where it is done: %j', (todo, text, href) => {
    renderIn('de', <Todos show={{ ...show, todos: [todo] }} />);
    const link = screen.getByRole('link', { name: text });
    expect(link.getAttribute('href')).toBe(href);
    expect(link.className.includes('text-cancelled')).toBe('isOver' in todo && todo.isOver);
  });

  it.each([
    [0, 'Line-up schließen'],
    [2, 'noch 2 Spots frei'],
  ])('calls no line-up open that was sent, with %i free spots', (free, text) => {
    renderIn('de', <Todos show={{ ...show, lineUp: 'sent', todos: [{ kind: 'lineUp', free }] }} />);
    expect(screen.getByRole('link').textContent).toBe(text);
  });

  it('has new applications, unless a decision mentions them', () => {
    const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
    const { unmount } = renderIn('de', <Todos show={{ ...show, waiting: 24 }} />);
    expect(names()).toEqual(['24 neue Bewerbungen']);
    unmount();
    const decide: Todo = { kind: 'decide', day: 'Do 26. Nov', isOver: false, count: 1, tab: 'new' };
    renderIn('de', <Todos show={{ ...show, waiting: 1, todos: [decide] }} />);
    expect(names()).toEqual(['1 Antwort fällig bis Do 26. Nov']);
  });
});

describe('the line-up that a comedian sees', () => {
  const line = (data: Partial<LineUpLine>): LineUpLine => ({
    id: `${data.part} ${data.name}`,
    part: 'spot',
    name: 'Ada',
    isMe: false,
    ...data,
  });
  const lines = [
    line({ part: 'host', name: 'Mona' }),
    line({ name: 'Bo', isMe: true }),
    line({ part: 'break', name: null }),
    line({ name: endless }),
  ];

  it('marks their own line', () => {
    renderIn('de', <ShowLineUp lines={lines} />);
    const rows = screen.getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'MonaModeration',
      'Bo (du)',
      'Pause',
      endless,
    ]);
    expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual([null, 'true', null, null]);
  });
});

describe('a show info', () => {
  const elements: SpokenElement[] = [
    { type: 'headline', text: 'Ablauf', language: 'de' },
    { type: 'text', text: 'Erste Zeile\nzweite Zeile', language: 'de' },
    { type: 'box', colour: 'red', text: endless, language: 'en' },
    { type: 'notice', kind: 'warning', text: 'Keine Videos.', language: 'de' },
  ];

  it('keeps its order, and says of each text in which language it is', () => {
    const { container } = renderIn('de', <ShowInfo elements={elements} />);
    const texts = [...container.querySelectorAll('[lang]')].map((one) => [
      one.getAttribute('lang'),
      one.textContent,
    ]);
    expect(texts).toEqual([
      ['de', 'Ablauf'],
      ['de', 'Erste Zeile\nzweite Zeile'],
      ['en', endless],
      ['de', 'Keine Videos.'],
    ]);
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Ablauf');
  });

  it.each([
    ['de', ['Gut zu wissen', 'Achtung', 'Wichtig', 'Läuft']],
    ['en', ['Good to know', 'Watch out', 'Important', 'All good']],
  ] as const)('names its notices, and does not leave that to a colour (%s)', (language, titles) => {
    const kinds = ['info', 'warning', 'error', 'success'] as const;
    const notices = kinds.map((kind) => ({ type: 'notice' as const, kind, text: kind, language }));
    const { container } = renderIn(language, <ShowInfo elements={notices} />);
    kinds.forEach((kind, index) => {
      expect(within(container).getByText(kind).closest('.rounded-card')?.textContent).toBe(
        `${titles[index]}${kind}`,
      );
    });
  });
});

it('a month says of coming shows how many spots are free, and of past ones nothing', () => {
  const inMonth = (id: string, date: string, isPast: boolean): ChoiceShow => ({
    ...show,
    id,
    title: id,
    date,
    isPast,
  });
  const month = {
    key: '2026-11',
    name: 'November 2026',
    previous: '2026-10',
    next: '2026-12',
    today: '2026-11-20',
    weekdays: ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'],
    shows: [inMonth('vorbei', '2026-11-13', true), inMonth('kommt', '2026-11-27', false)],
  };
  renderIn('de', <ShowMonth month={month} address={() => '/'} />);
  expect([...document.querySelectorAll('td[data-past] a')].map((link) => link.textContent)).toEqual([
    expect.stringContaining('vorbei'),
  ]);
  screen.getByText('Vergangene Tage');
  expect(screen.getByRole('link', { name: /vorbei/ }).textContent).not.toContain('frei');
  expect(screen.getByRole('link', { name: /kommt/ }).textContent).toContain('2 frei');
});
