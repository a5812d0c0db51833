import Link from 'next/link';
import { useTranslations } from 'next-intl';

/** The end of the start page: whose it is, and the privacy page. */
export function StartFooter() {
  const t = useTranslations();
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex w-full max-w-5xl items-center justify-between gap-4 gutter py-3 text-ink-soft">
        <span>{t('app.name')}</span>
        <Link href="/privacy" className="flex min-h-11 items-center text-link">
          {t('layout.privacy')}
        </Link>
      </div>
    </footer>
  );
}
