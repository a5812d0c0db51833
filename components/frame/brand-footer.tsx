import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { LegalLinks } from '@/components/ui/legal-links';

/** The additional footer of a brand's pages. */
export function BrandFooter({ brand }: { brand: { id: string; name: string } }) {
  const t = useTranslations();
  return (
    <footer className="mx-auto flex w-full max-w-4xl flex-wrap items-center gap-x-6 border-t border-line gutter py-3 text-sm text-ink-soft print:hidden">
      <p className="grow py-2">
        <strong className="block font-display text-base text-ink">{brand.name}</strong>
        {t('layout.organisedBy', { app: t('app.name') })}
      </p>
      <Link href={`/public/${brand.id}`} className="inline-flex min-h-11 items-center text-link">
        {t('layout.publicPage')}
      </Link>
      <LegalLinks />
    </footer>
  );
}
