import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderIn, words } from '@/components/testing/render';
import { languages } from '@/lib/core/i18n/language';
import { WaysIn } from './ways-in';

const changeWayIn = vi.hoisted(() => vi.fn());
vi.mock('@/lib/accounts/actions', () => ({ changeWayIn }));

const google = {
  issuer: 'https://accounts.google.com',
  name: 'Google',
  since: 'Mo 2. Nov',
  isRemoved: false,
  isFirst: false,
};
const club = {
  issuer: 'https://login.example',
  name: 'Club',
  since: 'Fr 20. Nov',
  isRemoved: false,
  isFirst: false,
};

it.each(languages)(
  'removes one, allows one again, and offers no way to lose the first (%s)',
  async (language) => {
    const { waysIn } = words[language].accountsSettings;
    const ways = [
      { ...google, isFirst: true },
      { ...club, isRemoved: true },
    ];
    const { user, rerender } = renderIn(language, <WaysIn ways={ways} />);
    const removed = () => screen.getAllByRole('listitem').at(1)?.textContent;
    expect(removed()).toContain(waysIn.removed);
    changeWayIn.mockResolvedValue({ status: 'done', value: null });
    await user.click(screen.getByRole('button', { name: waysIn.allowNamed.replace('{provider}', 'Club') }));
    const [, form] = changeWayIn.mock.lastCall as [unknown, FormData];
    expect(Object.fromEntries(form)).toMatchObject({ issuer: club.issuer, intent: 'allow' });

    rerender(<WaysIn ways={[google, club]} />);
    changeWayIn.mockResolvedValue({ status: 'failed', code: 'lastWayIn', fields: {}, values: {} });
    await user.click(
      screen.getByRole('button', { name: waysIn.removeNamed.replace('{provider}', 'Google') }),
    );
    expect((await screen.findByRole('alert')).textContent).toContain(waysIn.errors.lastWayIn);
  },
);
