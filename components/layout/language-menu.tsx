import { useLocale, useTranslations } from 'next-intl';
import { LanguageSwitcher } from './language-switcher';

/** The language switcher with its words: for the start page, plain pages and the account menu. */
export function LanguageMenu() {
  const t = useTranslations('language');
  return <LanguageSwitcher label={t('label')} names={{ de: t('de'), en: t('en') }} current={useLocale()} />;
}
