import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { FormatForm } from '@/components/formats/format-form';
import { BackLink } from '@/components/layout/back-link';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageTitle } from '@/components/layout/page-title';
import { requireBrandArea } from '@/lib/brands/loaders';
import { loadFormat } from '@/lib/formats/loaders';

type Props = PageProps<'/brands/[brand]/admin/formats/[format]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { brand, format: formatId } = await params;
  await requireBrandArea(brand, 'keepFormats');
  const format = await loadFormat(brand, formatId);
  return format ? { title: format.name } : {};
}

export default async function FormatPage({ params }: Props) {
  const { brand: brandId, format: formatId } = await params;
  const { brand } = await requireBrandArea(brandId, 'keepFormats');
  const format = await loadFormat(brand.id, formatId);
  if (!format) notFound();

  const t = await getTranslations('formats');
  const { id, revision, isUsed, isArchived, ...start } = format;
  return (
    <>
      <BackLink href={`/brands/${brand.id}/admin/formats`}>{t('all')}</BackLink>
      <PageTitle>{start.name}</PageTitle>
      <ClientMessages namespaces={['formats', 'keptForm', 'validation']}>
        <FormatForm brandId={brand.id} start={start} known={{ id, revision, isUsed, isArchived }} />
      </ClientMessages>
    </>
  );
}
