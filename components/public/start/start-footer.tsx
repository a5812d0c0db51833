import { useTranslations } from 'next-intl';
import { LegalLinks } from '@/components/ui/legal-links';

/** The end of the start page: the product's name, the imprint and the privacy page. */
export function StartFooter() {
  const t = useTranslations();
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex w-full max-w-5xl flex-wrap items-center gap-x-6 gutter py-3 text-ink-soft">
        <span className="grow">{t('app.name')}</span>
        <LegalLinks />
      </div>
    </footer>
  );
}
