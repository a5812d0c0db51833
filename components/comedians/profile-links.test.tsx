import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderIn } from '@/components/testing/render';
import { OwnPages } from './profile-links';

it.each([
  ['de', ['Bewerbungen', 'Einstellungen'], ['Vitamin-B-Spots', 'Datenschutz', 'Freie Abende', 'Ideen']],
  ['en', ['Applications', 'Settings'], ['Vitamin B spots', 'Privacy', 'Free nights', 'Ideas']],
] as const)(
  'has the specified pages that the bar has not, in their order, each at an address of its own (%s)',
  (language, ...words) => {
    renderIn(language, <OwnPages />);
    const links = screen.getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(words.flat());
    expect(new Set(links.map((link) => link.getAttribute('href'))).size).toBe(links.length);
  },
);
