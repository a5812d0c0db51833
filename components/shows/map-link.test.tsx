import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderIn } from '@/components/testing/render';
import { MapAppLink } from './map-link';

it.each(['geo:0,0?q=52.48%2C13.43', 'https://maps.apple.com/?daddr=52.48%2C13.43'])('opens %s', (href) => {
  renderIn('de', <MapAppLink href={href}>Weg</MapAppLink>);
  expect(screen.getByRole('link', { name: 'Weg' }).getAttribute('href')).toBe(href);
});

it('opens nothing else', () => {
  renderIn('de', <MapAppLink href="javascript:alert(1)//geo:">Weg</MapAppLink>);
  expect(screen.queryByRole('link')).toBeNull();
});
