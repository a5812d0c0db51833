import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderIn, words } from '@/components/testing/render';
import { EmbedBuilder } from './embed-builder';

const t = words.de.publicEmbedBuilder;

// "1e" is the beginning of a number, which a number field gives as an empty text.
it.each(['1e', '0', '1.5', '101', 'viele'])('%s is no number of shows, and that is said', async (typed) => {
  const choices = { city: [], venue: [], format: [], series: [] };
  const brand = { id: 'lachfabrik', name: 'Lachfabrik' };
  const { user } = renderIn(
    'de',
    <EmbedBuilder brand={brand} origin="https://spotlicht.example" choices={choices} query={{}} />,
  );
  const field = screen.getByLabelText(t.labels.limit);
  await user.clear(field);
  await user.type(field, typed);
  expect(screen.getByText(t.limitRange).id).toBe(field.getAttribute('aria-describedby')?.split(' ')[0]);
  await user.clear(field);
  await user.type(field, '30');
  expect(screen.queryByText(t.limitRange)).toBeNull();
});
