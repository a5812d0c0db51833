import { Download } from 'lucide-react';
import { getLocale, getTranslations } from 'next-intl/server';
import { AddressForm } from '@/components/data/imports/address-form';
import { ImportList } from '@/components/data/imports/import-list';
import { SubscriptionList } from '@/components/data/imports/subscription-list';
import { UploadForm } from '@/components/data/imports/upload-form';
import { PageHead } from '@/components/ui/page-head';
import { ClientMessages } from '@/components/ui/client-messages';
import { LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { requireBrandArea } from '@/lib/brands/loaders';
import { titled } from '@/lib/core/i18n/page-title';
import { hasWhatShowsNeed, loadImports } from '@/lib/data/imports/loaders';
import { loadSubscriptions } from '@/lib/data/subscriptions/loaders';

type Props = PageProps<'/brands/[brand]/team/import'>;

export const generateMetadata = titled('dataImports', 'title');

export default async function ImportPage({ params, searchParams }: Props) {
  const { brand, abilities } = await requireBrandArea((await params).brand);
  const { problem, found } = await searchParams;
  const t = await getTranslations('dataImports');
  const looking = { language: await getLocale(), now: new Date() };
  const [there, imports, subscriptions] = await Promise.all([
    hasWhatShowsNeed(brand.id),
    loadImports(brand.id, looking),
    loadSubscriptions(brand.id, looking),
  ]);
  const posted =
    typeof problem === 'string' ? { code: problem, found: String(found ?? '').slice(0, 80) } : null;
  return (
    <ClientMessages namespaces={['dataImports', 'dataSubscriptions', 'mediaUploadErrors']}>
      <PageHead
        isWide
        back={`/brands/${brand.id}/team/lineupshowauswahl`}
        backTo={t('toShows')}
        title={t('title')}
        hint={t('hint')}
      />
      {there.venues && there.formats ? (
        <div className="flex flex-col gap-10">
          <div className="grid gap-8 lg:grid-cols-2">
            <section className="flex flex-col gap-4">
              <UploadForm brandId={brand.id} posted={posted} />
              <p>
                <a
                  href={`/api/brands/${brand.id}/imports/template.csv`}
                  download
                  className="inline-flex min-h-11 items-center gap-1.5 text-link"
                >
                  <Download aria-hidden className="size-4.5" />
                  {t('template')}
                </a>
              </p>
              <p className="text-ink-soft">{t('templateHint')}</p>
            </section>
            <section className="border-t border-line pt-8 lg:border-t-0 lg:pt-0">
              <AddressForm brandId={brand.id} />
            </section>
          </div>
          {subscriptions.length > 0 && <SubscriptionList brandId={brand.id} subscriptions={subscriptions} />}
          {imports.length > 0 && <ImportList brandId={brand.id} imports={imports} />}
        </div>
      ) : (
        <EmptyState
          title={t('nothingTitle')}
          action={
            abilities.keepVenues && (
              <LinkButton href={`/brands/${brand.id}/admin/${there.venues ? 'formats' : 'venues'}/new`}>
                {t(there.venues ? 'firstFormat' : 'firstVenue')}
              </LinkButton>
            )
          }
        >
          {t('nothingText')} {!abilities.keepVenues && t('nothingHelp')}
        </EmptyState>
      )}
    </ClientMessages>
  );
}
