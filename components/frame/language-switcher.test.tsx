import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderIn, words } from '@/components/testing/render';
import { languages } from '@/lib/core/i18n/language';
import { LanguageMenu } from './language-menu';

const changeLanguage = vi.hoisted(() => vi.fn());
vi.mock('@/lib/comedians/actions', () => ({ changeLanguage }));

it.each(languages)('says when another language could not be saved (%s)', async (language) => {
  for (const answer of [
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => Promise.resolve({ status: 'failed', code: 'busy', fields: {}, values: {} }),
  ]) {
    changeLanguage.mockImplementationOnce(answer);
    const { user, unmount } = renderIn(language, <LanguageMenu />);
    await user.click(screen.getByRole('button', { name: 'English' }));
    expect((await screen.findByRole('alert')).textContent).toBe(words[language].frameLanguage.notSaved);
    unmount();
  }
});
