import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { PageHead } from '@/components/ui/page-head';
import { ClientMessages } from '@/components/ui/client-messages';
import { ShowInfoForm } from '@/components/shows/templates/show-info-form';
import { unbroken } from '@/lib/core/text/unbroken';
import { requireBrandArea, titledInBrand } from '@/lib/brands/loaders';
import {
  describeStart,
  infoWords,
  loadInfoScope,
  loadShowInfo,
  loadTemplateChoice,
} from '@/lib/shows/templates/loaders';

type Props = PageProps<'/brands/[brand]/team/shows/[show]/info'>;

export const generateMetadata = titledInBrand(async ({ brand, show: showId }: Awaited<Props['params']>) => {
  const found = await loadShowInfo(brand, showId);
  const t = await getTranslations('showsTemplates');
  return found && t('infoOf', { title: found.show.title });
});

export default async function ShowInfoPage({ params }: Props) {
  const { brand: brandId, show: showId } = await params;
  const { brand } = await requireBrandArea(brandId);
  const found = await loadShowInfo(brand.id, showId);
  if (!found) notFound();

  const { show, elements, seen } = found;
  const now = new Date();
  const [t, language, templates, series] = await Promise.all([
    getTranslations('showsTemplates'),
    getLocale(),
    loadTemplateChoice(brand.id),
    loadInfoScope(found.series, now),
  ]);
  return (
    <>
      <PageHead
        back={`/brands/${brand.id}/team/shows/${show.id}`}
        backTo={t('toLineUp')}
        title={t('info')}
        hint={`${show.title} · ${unbroken(describeStart(show, language, now))}`}
      />
      <ClientMessages
        namespaces={['showsInfoEditor', 'uiSorting', 'showsInfo', 'formsValidation']}
        parts={series ? { showsForm: ['scope'] } : {}}
      >
        <ShowInfoForm
          show={{ id: show.id, title: show.title }}
          templates={templates}
          series={series}
          start={{ title: '', elements, seen, templateId: null }}
          words={infoWords}
        />
      </ClientMessages>
    </>
  );
}
