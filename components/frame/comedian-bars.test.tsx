import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderIn } from '@/components/testing/render';
import { ComedianBottomBar } from './comedian-bars';

let pathname = '/user';
vi.mock('next/navigation', () => ({ usePathname: () => pathname }));

it.each([
  ['/user', 'Start'],
  ['/user/profil/promo', 'Profil'],
  ['/user/settings', 'Profil'],
  ['/user/nights', 'Profil'],
  ['/user/privacy', 'Profil'],
  ['/user/notices', undefined],
])('at %s the bar marks %s', (path, marked) => {
  pathname = path;
  const items = [
    { href: '/user', icon: 'house', label: 'Start' },
    { href: '/user/profil', icon: 'circle-user-round', label: 'Profil' },
  ] as const;
  renderIn('de', <ComedianBottomBar label="Bereich" items={[...items]} />);
  const current = screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
  expect(current.map((link) => link.textContent)).toEqual(marked ? [marked] : []);
});
