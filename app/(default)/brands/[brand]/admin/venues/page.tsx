import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { FiledList } from '@/components/forms/filed-list';
import { BackLink } from '@/components/layout/back-link';
import { PageTitle } from '@/components/layout/page-title';
import { LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { requireBrandArea } from '@/lib/brands/loaders';
import { loadVenues } from '@/lib/venues/loaders';

type Props = PageProps<'/brands/[brand]/admin/venues'>;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('venues');
  return { title: t('title') };
}

export default async function VenuesPage({ params }: Props) {
  const { brand } = await requireBrandArea((await params).brand, 'administer');
  const t = await getTranslations('venues');
  const venues = await loadVenues(brand.id, await getLocale());
  const address = `/brands/${brand.id}/admin/venues` as const;
  const toNew = (
    <LinkButton variant="stage" href={`${address}/new`}>
      {t('new')}
    </LinkButton>
  );
  return (
    <>
      <BackLink href={`/brands/${brand.id}/admin`}>{t('back')}</BackLink>
      <PageTitle hint={t('hint')}>{t('title')}</PageTitle>
      {venues.length === 0 ? (
        <EmptyState title={t('emptyTitle')} action={toNew}>
          <p>{t('emptyText')}</p>
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-5">
          <div>{toNew}</div>
          <FiledList
            archivedLabel={t('archived')}
            rows={venues.map((venue) => ({
              ...venue,
              href: `${address}/${venue.id}` as const,
              line: t('about', { place: venue.place, count: venue.shows }),
            }))}
          />
        </div>
      )}
    </>
  );
}
