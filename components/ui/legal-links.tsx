import { useTranslations } from 'next-intl';
import Link from 'next/link';

/** The links to the imprint and the privacy page, at the end of every page that has an end of its own. */
export function LegalLinks({ className = 'text-link' }: { className?: string }) {
  const t = useTranslations('layout');
  return (
    <>
      <Link href="/imprint" className={`inline-flex min-h-11 items-center ${className}`}>
        {t('imprint')}
      </Link>
      <Link href="/privacy" className={`inline-flex min-h-11 items-center ${className}`}>
        {t('privacy')}
      </Link>
    </>
  );
}
