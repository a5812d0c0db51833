import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { FiledPage } from '@/components/forms/filed-page';
import { requireBrandArea } from '@/lib/brands/loaders';
import { readLastSeen } from '@/lib/core/paging';
import { loadFormats } from '@/lib/formats/loaders';

type Props = PageProps<'/brands/[brand]/admin/formats'>;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('formats');
  return { title: t('title') };
}

export default async function FormatsPage({ params, searchParams }: Props) {
  const { brand } = await requireBrandArea((await params).brand, 'keepFormats');
  const t = await getTranslations('formats');
  const behind = readLastSeen((await searchParams).after);
  const { rows, next } = await loadFormats(brand.id, behind);
  return (
    <FiledPage
      brandId={brand.id}
      kind="formats"
      rows={rows.map((row) => ({
        ...row,
        line: t('about', { spots: row.defaultSpots, minutes: row.defaultMinutes, count: row.shows }),
      }))}
      isFirst={behind === null}
      next={next}
    />
  );
}
