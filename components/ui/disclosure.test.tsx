import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderIn } from '@/components/testing/render';
import { Disclosure } from './disclosure';

let pathname = '/user';
vi.mock('next/navigation', () => ({ usePathname: () => pathname }));

const page = () => (
  <>
    <Disclosure label="Dein Konto, Ada" trigger="A" triggerClassName="" panelClassName="">
      <button type="button">Profil</button>
    </Disclosure>
    <button type="button">Woanders</button>
  </>
);

const isOpen = () => screen.getByRole('group').hasAttribute('open');
const open = () => screen.getByRole('group').setAttribute('open', '');

beforeEach(() => {
  pathname = '/user';
});

it('Escape closes the panel and leads back to its button', async () => {
  const { user } = renderIn('de', page());
  open();
  screen.getByText('Profil').focus();
  await user.keyboard('{Escape}');
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(screen.getByLabelText('Dein Konto, Ada'));
});

it('Escape leaves the focus alone where the panel is closed', async () => {
  const { user } = renderIn('de', page());
  screen.getByText('Woanders').focus();
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(screen.getByText('Woanders'));
});

it('a tap elsewhere closes it, one inside does not', async () => {
  const { user } = renderIn('de', page());
  open();
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByText('Profil') });
  expect(isOpen()).toBe(true);
  await user.pointer({ keys: '[/MouseLeft]' });
  await user.click(screen.getByText('Woanders'));
  expect(isOpen()).toBe(false);
});

it('another page closes it', () => {
  const { rerender } = renderIn('de', page());
  open();
  pathname = '/user/profil';
  rerender(page());
  expect(isOpen()).toBe(false);
});
