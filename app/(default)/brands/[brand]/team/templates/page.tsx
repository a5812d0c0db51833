import { getLocale } from 'next-intl/server';
import { ClientMessages } from '@/components/ui/client-messages';
import { ShowInfo } from '@/components/shows/show-info';
import { Card, Section } from '@/components/ui/section';
import { infoIn, readShowInfo } from '@/lib/shows/info-schema';
import { looselyRead } from '@/lib/shows/info-state';
import { ListPage, Sides } from '@/components/ui/page';
import { TemplateList } from '@/components/shows/templates/template-list';
import { requireBrandArea } from '@/lib/brands/loaders';
import { titled } from '@/lib/core/i18n/page-title';
import { loadTemplate, loadTemplates } from '@/lib/shows/templates/loaders';

type Props = PageProps<'/brands/[brand]/team/templates'>;

export const generateMetadata = titled('showsTemplates', 'title');

export default async function TemplatesPage({ params }: Props) {
  const { brand } = await requireBrandArea((await params).brand);
  const language = await getLocale();
  const templates = await loadTemplates(brand.id, language, new Date());
  const newest = templates[0] && (await loadTemplate(brand.id, templates[0].id));
  const team = `/brands/${brand.id}/team` as const;
  return (
    <ListPage
      of="showsTemplates"
      back={`${team}`}
      toNew={`${team}/templates/new`}
      isEmpty={templates.length === 0}
    >
      <Sides hides="second">
        <ClientMessages namespaces={['showsTemplates']}>
          <TemplateList brandId={brand.id} templates={templates} />
        </ClientMessages>
        {newest && (
          <Section id="newest" title={<span className="wrap-anywhere">{newest.title}</span>}>
            <Card className="wrap-anywhere">
              <ShowInfo elements={infoIn(language, readShowInfo(newest.elements.map(looselyRead)))} />
            </Card>
          </Section>
        )}
      </Sides>
    </ListPage>
  );
}
