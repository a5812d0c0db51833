import { getLocale, getTranslations } from 'next-intl/server';
import { ArchivablePage } from '@/components/brands/archivable-pages';
import { requireBrandArea } from '@/lib/brands/loaders';
import { readLastSeen } from '@/lib/core/database/paging';
import { titled } from '@/lib/core/i18n/page-title';
import { loadVenues } from '@/lib/brands/venues-and-formats/loaders';

type Props = PageProps<'/brands/[brand]/admin/venues'>;

export const generateMetadata = titled('brandsVenues', 'title');

export default async function VenuesPage({ params, searchParams }: Props) {
  const { brand } = await requireBrandArea((await params).brand, 'keepVenues');
  const t = await getTranslations('brandsVenues');
  const after = readLastSeen((await searchParams).after);
  const { rows, next } = await loadVenues(brand.id, after, await getLocale());
  return (
    <ArchivablePage
      brandId={brand.id}
      kind="venues"
      rows={rows.map((row) => ({ ...row, line: t('about', { place: row.place, count: row.shows }) }))}
      isFirst={after === null}
      next={next}
    />
  );
}
