import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderIn } from '@/components/testing/render';
import { ElsewhereProvider, ElsewhereWarning } from './elsewhere';

const place = 'Zum nassen Pudel, Berlin';
const show = { showId: '1', title: 'Feierabend', day: 'Fr 27. Nov', time: '21:00', place, travelMinutes: 0 };

const people = {
  kim: { own: [show], isBusy: true },
  lee: { own: [], isBusy: true },
};

const warningsOf = (comedianId: string | null) =>
  renderIn(
    'de',
    <ElsewhereProvider value={people}>
      <ElsewhereWarning comedianId={comedianId} />
    </ElsewhereProvider>,
  );

test('a show of the same brand is named, another brand’s is not', () => {
  warningsOf('kim');
  screen.getByText('Steht auch bei „Feierabend“: Fr 27. Nov, 21:00, Zum nassen Pudel, Berlin');
  screen.getByText('zur selben Zeit anderswo');
});

test('nothing is said of those who are free, nor of guests', () => {
  expect(warningsOf('max').container.textContent).toBe('');
  expect(warningsOf(null).container.textContent).toBe('');
});
