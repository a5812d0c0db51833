import { notFound } from 'next/navigation';
import { ArchivableFormPage } from '@/components/brands/archivable-pages';
import { FormatForm } from '@/components/brands/format-form';
import { ClientMessages } from '@/components/ui/client-messages';
import { requireBrandArea, titledInBrand } from '@/lib/brands/loaders';
import { loadFormat } from '@/lib/brands/venues-and-formats/loaders';

type Props = PageProps<'/brands/[brand]/admin/formats/[format]'>;

export const generateMetadata = titledInBrand(
  async ({ brand, format }: Awaited<Props['params']>) => (await loadFormat(brand, format))?.name,
  'keepFormats',
);

export default async function FormatPage({ params }: Props) {
  const { brand: brandId, format: formatId } = await params;
  const { brand } = await requireBrandArea(brandId, 'keepFormats');
  const format = await loadFormat(brand.id, formatId);
  if (!format) notFound();

  const { id, revision, isUsed, isArchived, series, ...start } = format;
  return (
    <ArchivableFormPage brandId={brand.id} kind="formats" saved={{ id, name: start.name }}>
      <ClientMessages namespaces={['brandsFormats', 'showsCallTimes', 'formsForm', 'formsValidation']}>
        <FormatForm brandId={brand.id} start={start} known={{ id, revision, isUsed, isArchived, series }} />
      </ClientMessages>
    </ArchivableFormPage>
  );
}
