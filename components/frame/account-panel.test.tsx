import { within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderIn, words } from '@/components/testing/render';
import { faceAddress } from '@/lib/media/pictures/key-rules';
import { AccountPanel } from './account-panel';

vi.mock('next/navigation', () => ({ usePathname: () => '/user' }));
vi.mock('@/lib/accounts/actions', () => ({ signOut: vi.fn(), signOutEverywhere: vi.fn() }));
vi.mock('@/lib/comedians/actions', () => ({ changeLanguage: vi.fn() }));

const { frameLayout: layout, frameLanguage: language } = words.de;

const render = (props: Partial<ComponentProps<typeof AccountPanel>> = {}) =>
  renderIn(
    'de',
    <AccountPanel
      name="Ada Lustig"
      pictureId={null}
      hasProfile
      brands={[]}
      words={{ ...layout, account: 'Konto von Ada Lustig' }}
      language={{ ...language, names: language, current: 'de' }}
      {...props}
    />,
  ).container;

const open = (pictureId: string | null) => render({ pictureId }).querySelector('summary')!;

const targets = (container: HTMLElement) =>
  [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'));

describe('the account in the header', () => {
  it('leads to the operator’s area only for an operator', () => {
    expect(targets(render())).not.toContain('/operator');
    expect(targets(render({ operatorWord: layout.operator }))).toContain('/operator');
  });

  it('has no settings without a profile', () => {
    expect(targets(render())).toContain('/user/settings');
    expect(targets(render({ hasProfile: false }))).not.toContain('/user/settings');
  });

  it('has the face of its owner', () => {
    const id = '01900000-0000-7000-8000-00000000000a';
    expect(within(open(id)).getByRole('presentation').getAttribute('src')).toBe(faceAddress(id, 96));
  });

  it('has the initials of somebody without a picture', () => {
    const button = open(null);
    expect(button.querySelector('[data-initials]')?.getAttribute('data-initials')).toBe('AL');
    // Visible text would have to be a part of the button's name.
    expect(button.textContent).toBe('');
  });
});
