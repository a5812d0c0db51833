import { ArchivablePage } from '@/components/brands/archivable-pages';
import { requireBrandArea } from '@/lib/brands/loaders';
import { readLastSeen } from '@/lib/core/database/paging';
import { titled } from '@/lib/core/i18n/page-title';

type Props = PageProps<'/brands/[brand]/admin/formats'>;

export const generateMetadata = titled('brandsFormats', 'title');

export default async function FormatsPage({ params, searchParams }: Props) {
  const { brand } = await requireBrandArea((await params).brand, 'keepFormats');
  const after = readLastSeen((await searchParams).after);
  return <ArchivablePage brandId={brand.id} kind="formats" after={after} />;
}
