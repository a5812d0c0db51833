import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { FiledPage } from '@/components/forms/filed-page';
import { requireBrandArea } from '@/lib/brands/loaders';
import { readLastSeen } from '@/lib/core/paging';
import { loadVenues } from '@/lib/venues/loaders';

type Props = PageProps<'/brands/[brand]/admin/venues'>;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('venues');
  return { title: t('title') };
}

export default async function VenuesPage({ params, searchParams }: Props) {
  const { brand } = await requireBrandArea((await params).brand, 'keepVenues');
  const t = await getTranslations('venues');
  const behind = readLastSeen((await searchParams).after);
  const { rows, next } = await loadVenues(brand.id, behind, await getLocale());
  return (
    <FiledPage
      brandId={brand.id}
      kind="venues"
      rows={rows.map((row) => ({ ...row, line: t('about', { place: row.place, count: row.shows }) }))}
      isFirst={behind === null}
      next={next}
    />
  );
}
