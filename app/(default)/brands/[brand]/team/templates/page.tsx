import { getLocale } from 'next-intl/server';
import { ClientMessages } from '@/components/ui/client-messages';
import { ListPage } from '@/components/ui/page';
import { TemplateList } from '@/components/shows/templates/template-list';
import { requireBrandArea } from '@/lib/brands/loaders';
import { titled } from '@/lib/core/i18n/page-title';
import { loadTemplates } from '@/lib/shows/templates/loaders';

type Props = PageProps<'/brands/[brand]/team/templates'>;

export const generateMetadata = titled('showsTemplates', 'title');

export default async function TemplatesPage({ params }: Props) {
  const { brand } = await requireBrandArea((await params).brand);
  const templates = await loadTemplates(brand.id, await getLocale(), new Date());
  const team = `/brands/${brand.id}/team` as const;
  return (
    <ListPage
      of="showsTemplates"
      back={`${team}`}
      toNew={`${team}/templates/new`}
      isEmpty={templates.length === 0}
    >
      <ClientMessages namespaces={['showsTemplates']}>
        <TemplateList brandId={brand.id} templates={templates} />
      </ClientMessages>
    </ListPage>
  );
}
