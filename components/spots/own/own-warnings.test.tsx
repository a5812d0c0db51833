import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderIn } from '@/components/testing/render';
import { OwnWarnings } from './own-warnings';

const findOperator = vi.hoisted(() => vi.fn());
vi.mock('@/lib/core/installation', () => ({ findOperator }));

const blocks = [
  {
    brand: { id: 'lachfabrik', name: 'Lachfabrik' },
    contact: 'hallo@lachfabrik.example',
    reason: 'Kam nicht',
    until: 'Fr 27. Nov',
  },
  { brand: null, contact: null, reason: 'Falsches Video', until: 'Mo 1. Dez' },
];

it('says until when somebody is blocked, by whom, why, and whom to write to', () => {
  findOperator.mockReturnValue({ contact: 'wir@spotlicht.example' });
  const { container } = renderIn('de', <OwnWarnings blocks={blocks} reported={[]} />);
  expect(container.textContent).toContain('Bei Lachfabrik bist du bis Fr 27. Nov');
  expect(container.textContent).toContain('Kam nicht');
  expect(container.textContent).toContain('Du bist bis Mo 1. Dez');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'mailto:hallo@lachfabrik.example',
    'mailto:wir@spotlicht.example',
  ]);
});

it('says what is reported, and where to change it or to say something about it', () => {
  findOperator.mockReturnValue(null);
  const { rerender, container } = renderIn('de', <OwnWarnings blocks={[]} reported={['city', 'aboutMe']} />);
  expect(container.textContent).toContain(
    'Ein Team sagt, dass in deinem Profil etwas nicht stimmt: Stadt, Über dich.',
  );
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/user/profil#field-city',
    '/user/profil/about#field-aboutMe',
    '/imprint',
  ]);
  rerender(<OwnWarnings blocks={[]} reported={[]} />);
  expect(container.textContent).toBe('');
});
