import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderIn, words } from '@/components/testing/render';
import { languages } from '@/lib/core/i18n/language';
import { ThemeSwitcher } from './theme-switcher';

const changeTheme = vi.hoisted(() => vi.fn());
vi.mock('@/lib/comedians/actions', () => ({ changeTheme }));

it.each(languages)(
  'has the chosen theme pressed, otherwise the device, and sends the next one (%s)',
  async (language) => {
    const { theme } = words[language].accountsSettings;
    const { rerender, user } = renderIn(language, <ThemeSwitcher current={null} />);
    const pressed = () => screen.getByRole('button', { pressed: true }).textContent;
    expect(pressed()).toBe(theme.device);
    rerender(<ThemeSwitcher current="dark" />);
    expect(pressed()).toBe(theme.dark);
    changeTheme.mockResolvedValueOnce({ status: 'failed', code: 'busy', fields: {}, values: {} });
    await user.click(screen.getByRole('button', { name: theme.light }));
    const [, form] = changeTheme.mock.lastCall as [unknown, FormData];
    expect(Object.fromEntries(form)).toMatchObject({ theme: 'light' });
    expect((await screen.findByRole('alert')).textContent).toBe(theme.notSaved);
  },
);
