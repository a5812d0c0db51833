'use client';

import { useActionState } from 'react';
import { idle } from '@/lib/core/action-state';
import { changeLanguage } from '@/lib/comedians/actions';
import type { Language } from '@/lib/core/language';

/** What it says. */
export type LanguageWords = { label: string; names: Record<Language, string>; current: Language };

/**
 * Chooses the language, as a form: it works before and without JavaScript. `names` are the languages' own names, in
 * their own language.
 */
export function LanguageSwitcher({ label, names, current }: LanguageWords) {
  const [, change, pending] = useActionState(changeLanguage, idle);
  return (
    <form action={change} aria-label={label} className={languageRow} data-pending={pending || undefined}>
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
  );
}

const languageRow = 'inline-flex gap-1 rounded-card bg-sunken p-1 data-pending:opacity-60';

const languageOption = 'language-option';
