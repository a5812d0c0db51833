import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { FormatForm } from '@/components/formats/format-form';
import { BackLink } from '@/components/layout/back-link';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageTitle } from '@/components/layout/page-title';
import { requireBrandArea } from '@/lib/brands/loaders';

type Props = PageProps<'/brands/[brand]/admin/formats/new'>;

/** What most evenings begin with. */
const empty = {
  name: '',
  kind: 'openMic',
  defaultSpots: 8,
  defaultMinutes: 7,
  defaultBuffer: 1,
  descriptionDe: null,
  descriptionEn: null,
} as const;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('formats');
  return { title: t('new') };
}

export default async function NewFormatPage({ params }: Props) {
  const { brand } = await requireBrandArea((await params).brand, 'keepFormats');
  const t = await getTranslations('formats');
  return (
    <>
      <BackLink href={`/brands/${brand.id}/admin/formats`}>{t('all')}</BackLink>
      <PageTitle>{t('new')}</PageTitle>
      <ClientMessages namespaces={['formats', 'keptForm', 'validation']}>
        <FormatForm brandId={brand.id} start={empty} known={null} />
      </ClientMessages>
    </>
  );
}
