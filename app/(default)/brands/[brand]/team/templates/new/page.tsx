import { ClientMessages } from '@/components/ui/client-messages';
import { TemplateForm } from '@/components/shows/templates/template-form';
import { requireBrandArea } from '@/lib/brands/loaders';
import { titled } from '@/lib/core/i18n/page-title';
import { infoWords } from '@/lib/shows/templates/loaders';

type Props = PageProps<'/brands/[brand]/team/templates/new'>;

const empty = { title: '', elements: [], seen: '', templateId: null };

export const generateMetadata = titled('showsTemplates', 'new');

export default async function NewTemplatePage({ params }: Props) {
  const { brand } = await requireBrandArea((await params).brand);
  return (
    <ClientMessages
      namespaces={['showsInfoEditor', 'uiSorting', 'showsInfo', 'formsValidation']}
      parts={{ showsTemplates: ['all', 'new', 'editHint'] }}
    >
      <TemplateForm brandId={brand.id} start={empty} words={infoWords} />
    </ClientMessages>
  );
}
