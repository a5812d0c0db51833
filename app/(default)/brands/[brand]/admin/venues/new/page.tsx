import { ArchivableFormPage } from '@/components/brands/archivable-pages';
import { requireBrandArea } from '@/lib/brands/loaders';
import { titled } from '@/lib/core/i18n/page-title';

type Props = PageProps<'/brands/[brand]/admin/venues/new'>;

export const generateMetadata = titled('brandsVenues', 'new');

export default async function NewVenuePage({ params }: Props) {
  const { brand } = await requireBrandArea((await params).brand, 'keepVenues');
  return <ArchivableFormPage brandId={brand.id} kind="venues" />;
}
