import { useTranslations } from 'next-intl';
import { PlainHeaderFace } from './plain-header-face';
import { useLanguageWords } from './language-menu';

/** The top of a page that belongs to no area: the way to the start, and the language. */
export function PlainHeader() {
  const t = useTranslations('layout');
  const tApp = useTranslations('app');
  return <PlainHeaderFace toStart={t('toStart')} name={tApp('name')} language={useLanguageWords()} />;
}
