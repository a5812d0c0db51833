import { useLocale, useTranslations } from 'next-intl';
import { LanguageSwitcher, type LanguageWords } from './language-switcher';

export function useLanguageWords(): LanguageWords {
  const t = useTranslations('frameLanguage');
  return {
    label: t('label'),
    names: { de: t('de'), en: t('en') },
    current: useLocale(),
    notSaved: t('notSaved'),
  };
}

export function LanguageMenu() {
  return <LanguageSwitcher {...useLanguageWords()} />;
}
