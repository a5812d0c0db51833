import { expect, it } from 'vitest';
import { renderIn } from '@/components/testing/render';
import { KeptRows, useKeptOrder } from './kept-order';

/** A list that is sorted by title, as a page gets it from the server each time. */
function List({ titles }: { titles: Record<string, string> }) {
  const sorted = Object.entries(titles)
    .map(([id, title]) => ({ id, title }))
    .toSorted((a, b) => a.title.localeCompare(b.title));
  return useKeptOrder(sorted)
    .map(({ title }) => title)
    .join(' ');
}

it('leaves rows where they are when somebody else changes titles, adds some and deletes some', () => {
  const { container, rerender } = renderIn('de', <List titles={{ a: 'Abend', m: 'Mittag', n: 'Nacht' }} />);
  expect(container.textContent).toBe('Abend Mittag Nacht');
  rerender(<List titles={{ a: 'Zuletzt', m: 'Mittag', n: 'Nacht' }} />);
  expect(container.textContent).toBe('Zuletzt Mittag Nacht');
  rerender(<List titles={{ a: 'Zuletzt', m: 'Mittag', k: 'Mittag (Kopie)', n: 'Nacht' }} />);
  expect(container.textContent).toBe('Zuletzt Mittag Mittag (Kopie) Nacht');
  rerender(<List titles={{ a: 'Zuletzt', k: 'Anfang', n: 'Nacht' }} />);
  expect(container.textContent).toBe('Zuletzt Anfang Nacht');
});

it('sorts again on the next visit', () => {
  const titles = { a: 'Zuletzt', m: 'Mittag' };
  expect(renderIn('de', <List titles={titles} />).container.textContent).toBe('Mittag Zuletzt');
});

it('leaves a row that the server has rendered where it is, when a tap changes what the rows are sorted by', () => {
  const list = (...votes: [title: string, votes: number][]) => (
    <KeptRows className="" rows={votes.map(([id, count]) => ({ id, row: <p>{`${id} ${count}`}</p> }))} />
  );
  const { container, rerender } = renderIn('de', list(['Lauter', 2], ['Leiser', 2], ['Heller', 0]));
  rerender(list(['Leiser', 3], ['Lauter', 2], ['Heller', 0]));
  const rows = [...container.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(rows).toEqual(['Lauter 2', 'Leiser 3', 'Heller 0']);
});
