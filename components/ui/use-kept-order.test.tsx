import { expect, it } from 'vitest';
import { renderIn } from '@/components/testing/render';
import { useKeptOrder } from './use-kept-order';

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
