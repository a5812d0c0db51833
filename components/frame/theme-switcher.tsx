'use client';

import { useTranslations } from 'next-intl';
import { useActionForm } from '@/components/forms/use-action-form';
import { Icon } from '@/components/ui/icon';
import { changeTheme } from '@/lib/comedians/actions';
import { themeChoices } from '@/lib/comedians/rules';
import type { SavedTheme } from '@/lib/core/browser/theme';

const icons = { device: 'sun-moon', light: 'sun', dark: 'moon', clock: 'clock' } as const;

/** Chooses day, night, the clock, or the setting of the device by a form, so it works before and without JavaScript. */
export function ThemeSwitcher({ current }: { current: SavedTheme | null }) {
  const t = useTranslations('accountsSettings.theme');
  const { answer, formProps, isSending } = useActionForm(changeTheme);
  return (
    <>
      <form
        {...formProps}
        aria-label={t('title')}
        data-pending={isSending || undefined}
        className="grid max-w-xl grid-cols-2 gap-1 rounded-card bg-sunken p-1 data-pending:opacity-60 sm:grid-cols-4"
      >
        {themeChoices.map((choice) => (
          <button
            key={choice}
            type="submit"
            name="theme"
            value={choice}
            aria-pressed={choice === (current ?? 'device')}
            className="flex language-option flex-col items-center gap-1 px-1 py-2"
          >
            <Icon name={icons[choice]} />
            {t(choice)}
          </button>
        ))}
      </form>
      {answer.status === 'failed' && (
        <p role="alert" className="text-sm">
          {t('notSaved')}
        </p>
      )}
    </>
  );
}
