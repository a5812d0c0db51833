import { useTranslations } from 'next-intl';
import { PlainHeaderFace } from './plain-header-face';
import { useLanguageWords } from './language-menu';

/** The header of a page outside of all areas: a link to the start page, and the language. */
export function PlainHeader() {
  const t = useTranslations('layout');
  const tApp = useTranslations('app');
  return <PlainHeaderFace toStart={t('toStart')} name={tApp('name')} language={useLanguageWords()} />;
}
