import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { LanguageMenu } from './language-menu';
import { Logo } from './logo';

/** The top of a page that belongs to no area: the way to the start, and the language. */
export function PlainHeader() {
  const t = useTranslations('layout');
  return (
    <header className="mx-auto flex w-full max-w-3xl flex-wrap items-center justify-between gap-x-4 gap-y-2 gutter py-3">
      <Link href="/" aria-label={t('toStart')} className="flex min-h-11 items-center rounded-card">
        <Logo />
      </Link>
      <LanguageMenu />
    </header>
  );
}
