import { notFound } from 'next/navigation';
import { ClientMessages } from '@/components/ui/client-messages';
import { TemplateForm } from '@/components/shows/templates/template-form';
import { requireBrandArea, titledInBrand } from '@/lib/brands/loaders';
import { loadTemplate, infoWords } from '@/lib/shows/templates/loaders';

type Props = PageProps<'/brands/[brand]/team/templates/[template]'>;

export const generateMetadata = titledInBrand(
  async ({ brand, template }: Awaited<Props['params']>) => (await loadTemplate(brand, template))?.title,
);

export default async function TemplatePage({ params }: Props) {
  const { brand: brandId, template: templateId } = await params;
  const { brand } = await requireBrandArea(brandId);
  const template = await loadTemplate(brand.id, templateId);
  if (!template) notFound();
  const { id, title, elements, seen } = template;
  return (
    <ClientMessages
      namespaces={['showsInfoEditor', 'uiSorting', 'showsInfo', 'formsValidation']}
      parts={{ showsTemplates: ['all', 'new', 'editHint'] }}
    >
      <TemplateForm brandId={brand.id} start={{ title, elements, seen, templateId: id }} words={infoWords} />
    </ClientMessages>
  );
}
