import { getTranslations } from 'next-intl/server';
import { ArchivablePage } from '@/components/brands/archivable-pages';
import { requireBrandArea } from '@/lib/brands/loaders';
import { readLastSeen } from '@/lib/core/database/paging';
import { loadFormats } from '@/lib/brands/venues-and-formats/loaders';
import { titled } from '@/lib/core/i18n/page-title';

type Props = PageProps<'/brands/[brand]/admin/formats'>;

export const generateMetadata = titled('brandsFormats', 'title');

export default async function FormatsPage({ params, searchParams }: Props) {
  const { brand } = await requireBrandArea((await params).brand, 'keepFormats');
  const t = await getTranslations('brandsFormats');
  const after = readLastSeen((await searchParams).after);
  const { rows, next } = await loadFormats(brand.id, after);
  return (
    <ArchivablePage
      brandId={brand.id}
      kind="formats"
      rows={rows.map((row) => ({
        ...row,
        line: t('about', { spots: row.defaultSpots, minutes: row.defaultMinutes, count: row.shows }),
      }))}
      isFirst={after === null}
      next={next}
    />
  );
}
