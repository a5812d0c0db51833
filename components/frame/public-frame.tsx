import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { languages } from '@/lib/core/i18n/language';
import { LegalLinks } from '@/components/ui/legal';
import { Logo } from '@/components/ui/logo';

const link =
  'inline-flex min-h-11 items-center rounded-card px-2 wrap-break-word underline underline-offset-3';

/** The header of a public page. Without an account the language is in the address: `?lang=en`. */
export function PublicHeader() {
  const t = useTranslations();
  const current = useLocale();
  return (
    <header className="mx-auto flex w-full max-w-6xl flex-wrap items-center justify-between gap-4 gutter py-2">
      <Link
        href="/"
        aria-label={t('frameLayout.toStart')}
        className="flex min-h-11 items-center rounded-card"
      >
        <Logo />
      </Link>
      <nav aria-label={t('frameLanguage.label')} className="-mr-2 flex print:hidden">
        {languages.map((language) => (
          <a
            key={language}
            href={`?lang=${language}`}
            lang={language}
            hrefLang={language}
            aria-current={language === current ? 'true' : undefined}
            className={`${link} aria-[current]:font-semibold aria-[current]:no-underline`}
          >
            {t(`frameLanguage.${language}`)}
          </a>
        ))}
      </nav>
    </header>
  );
}

export function PublicFooter() {
  const t = useTranslations();
  return (
    <footer className="mx-auto flex w-full max-w-6xl flex-wrap items-center justify-between gutter py-4 text-sm print:hidden">
      <Link href="/" className={`${link} -ml-2`}>
        {t('coreApp.name')}
      </Link>
      <a href={`/public?lang=${useLocale()}`} className={link}>
        {t('publicCities.all')}
      </a>
      <LegalLinks className="rounded-card px-2 underline underline-offset-3 last:-mr-2" />
    </footer>
  );
}
