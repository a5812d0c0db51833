import { ArchivableFormPage } from '@/components/brands/archivable-pages';
import { requireBrandArea } from '@/lib/brands/loaders';
import { titled } from '@/lib/core/i18n/page-title';

type Props = PageProps<'/brands/[brand]/admin/formats/new'>;

export const generateMetadata = titled('brandsFormats', 'new');

export default async function NewFormatPage({ params }: Props) {
  const { brand } = await requireBrandArea((await params).brand, 'keepFormats');
  return <ArchivableFormPage brandId={brand.id} kind="formats" />;
}
