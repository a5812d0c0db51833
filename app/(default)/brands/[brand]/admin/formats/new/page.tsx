import { ArchivableFormPage } from '@/components/brands/archivable-pages';
import { FormatForm } from '@/components/brands/format-form';
import { ClientMessages } from '@/components/ui/client-messages';
import { requireBrandArea } from '@/lib/brands/loaders';
import { usualFormat } from '@/lib/brands/venues-and-formats/limits';
import { titled } from '@/lib/core/i18n/page-title';

type Props = PageProps<'/brands/[brand]/admin/formats/new'>;

const empty = {
  ...usualFormat,
  name: '',
  callRule: null,
  callMinutes: null,
  descriptionDe: null,
  descriptionEn: null,
};

export const generateMetadata = titled('brandsFormats', 'new');

export default async function NewFormatPage({ params }: Props) {
  const { brand } = await requireBrandArea((await params).brand, 'keepFormats');
  return (
    <ArchivableFormPage brandId={brand.id} kind="formats">
      <ClientMessages namespaces={['brandsFormats', 'showsCallTimes', 'formsForm', 'formsValidation']}>
        <FormatForm brandId={brand.id} start={empty} known={null} />
      </ClientMessages>
    </ArchivableFormPage>
  );
}
