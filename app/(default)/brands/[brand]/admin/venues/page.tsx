import { ArchivablePage } from '@/components/brands/archivable-pages';
import { requireBrandArea } from '@/lib/brands/loaders';
import { readLastSeen } from '@/lib/core/database/paging';
import { titled } from '@/lib/core/i18n/page-title';

type Props = PageProps<'/brands/[brand]/admin/venues'>;

export const generateMetadata = titled('brandsVenues', 'title');

export default async function VenuesPage({ params, searchParams }: Props) {
  const { brand } = await requireBrandArea((await params).brand, 'keepVenues');
  const after = readLastSeen((await searchParams).after);
  return <ArchivablePage brandId={brand.id} kind="venues" after={after} />;
}
