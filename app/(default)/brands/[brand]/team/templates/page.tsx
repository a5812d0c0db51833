import { getLocale, getTranslations } from 'next-intl/server';
import { BackLink } from '@/components/layout/back-link';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageTitle } from '@/components/layout/page-title';
import { TemplateList } from '@/components/templates/template-list';
import { LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { requireBrandArea } from '@/lib/brands/loaders';
import { titled } from '@/lib/i18n/page-title';
import { loadTemplates } from '@/lib/templates/loaders';

type Props = PageProps<'/brands/[brand]/team/templates'>;

export const generateMetadata = titled('templates', 'title');

export default async function TemplatesPage({ params }: Props) {
  const { brand } = await requireBrandArea((await params).brand);
  const t = await getTranslations('templates');
  const templates = await loadTemplates(brand.id, await getLocale(), new Date());
  const toNew = (
    <LinkButton variant="stage" href={`/brands/${brand.id}/team/templates/new`}>
      {t('new')}
    </LinkButton>
  );
  return (
    <>
      <BackLink href={`/brands/${brand.id}/team`}>{t('back')}</BackLink>
      <PageTitle hint={t('hint')}>{t('title')}</PageTitle>
      {templates.length === 0 ? (
        <EmptyState title={t('emptyTitle')} action={toNew}>
          <p>{t('emptyText')}</p>
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-5">
          <div>{toNew}</div>
          <ClientMessages namespaces={['templates']}>
            <TemplateList brandId={brand.id} templates={templates} />
          </ClientMessages>
        </div>
      )}
    </>
  );
}
