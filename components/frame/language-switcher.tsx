'use client';

import { useActionForm } from '@/components/forms/use-action-form';
import { changeLanguage } from '@/lib/comedians/actions';
import type { Language } from '@/lib/core/i18n/language';

export type LanguageWords = {
  label: string;
  names: Record<Language, string>;
  current: Language;
  /** Shown when another language could not be saved. */
  notSaved: string;
};

/** Chooses the language by a form, so it works before and without JavaScript. `names` are the languages' own names. */
export function LanguageSwitcher({ label, names, current, notSaved }: LanguageWords) {
  const { answer, formProps, isSending } = useActionForm(changeLanguage);
  return (
    <>
      <form {...formProps} aria-label={label} className={languageRow} data-pending={isSending || undefined}>
        {(Object.entries(names) as [Language, string][]).map(([language, name]) => (
          <button
            key={language}
            type="submit"
            name="language"
            value={language}
            lang={language}
            aria-pressed={language === current}
            className={languageOption}
          >
            {name}
          </button>
        ))}
      </form>
      {answer.status === 'failed' && (
        <p role="alert" className="px-3 py-2 text-sm">
          {notSaved}
        </p>
      )}
    </>
  );
}

const languageRow = 'inline-flex gap-1 rounded-card bg-sunken p-0.5 data-pending:opacity-60';

const languageOption = 'language-option';
