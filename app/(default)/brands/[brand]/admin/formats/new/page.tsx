import { ArchivableFormPage } from '@/components/archive/archivable-form-page';
import { FormatForm } from '@/components/formats/format-form';
import { ClientMessages } from '@/components/layout/client-messages';
import { requireBrandArea } from '@/lib/brands/loaders';
import { titled } from '@/lib/i18n/page-title';

type Props = PageProps<'/brands/[brand]/admin/formats/new'>;

/** The values that most formats begin with. */
const empty = {
  name: '',
  kind: 'openMic',
  defaultSpots: 8,
  defaultMinutes: 7,
  defaultBuffer: 1,
  callRule: null,
  callMinutes: null,
  descriptionDe: null,
  descriptionEn: null,
} as const;

export const generateMetadata = titled('formats', 'new');

export default async function NewFormatPage({ params }: Props) {
  const { brand } = await requireBrandArea((await params).brand, 'keepFormats');
  return (
    <ArchivableFormPage brandId={brand.id} kind="formats">
      <ClientMessages namespaces={['formats', 'callTimes', 'form', 'validation']}>
        <FormatForm brandId={brand.id} start={empty} known={null} />
      </ClientMessages>
    </ArchivableFormPage>
  );
}
