import { getTranslations } from 'next-intl/server';
import { BackLink } from '@/components/layout/back-link';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageTitle } from '@/components/layout/page-title';
import { TemplateForm } from '@/components/templates/template-form';
import { requireBrandArea } from '@/lib/brands/loaders';
import { titled } from '@/lib/i18n/page-title';
import { infoWords } from '@/lib/templates/words';

type Props = PageProps<'/brands/[brand]/team/templates/new'>;

const empty = { title: '', elements: [], seen: '', templateId: null };

export const generateMetadata = titled('templates', 'new');

export default async function NewTemplatePage({ params }: Props) {
  const { brand } = await requireBrandArea((await params).brand);
  const t = await getTranslations('templates');
  return (
    <>
      <BackLink href={`/brands/${brand.id}/team/templates`}>{t('all')}</BackLink>
      <PageTitle hint={t('editHint')}>{t('new')}</PageTitle>
      <ClientMessages namespaces={['infoEditor', 'sorting', 'showInfo', 'validation']}>
        <TemplateForm brandId={brand.id} start={empty} words={infoWords} />
      </ClientMessages>
    </>
  );
}
