import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { StartDrawForm } from '@/components/line-ups/draws/draw-forms';
import { TeamDraw } from '@/components/line-ups/draws/team-draw';
import { PageHead } from '@/components/ui/page-head';
import { ClientMessages } from '@/components/ui/client-messages';
import { Notice } from '@/components/ui/notice';
import { Section } from '@/components/ui/section';
import { requireBrandArea, titledInBrand } from '@/lib/brands/loaders';
import { unbroken } from '@/lib/core/text/unbroken';
import { loadTeamDraw } from '@/lib/line-ups/draws/loaders';
import { loadBrandShow } from '@/lib/shows/loaders';

type Props = PageProps<'/brands/[brand]/team/shows/[show]/draw'>;

export const generateMetadata = titledInBrand(async ({ brand, show: showId }: Awaited<Props['params']>) => {
  const show = await loadBrandShow(brand, showId);
  const t = await getTranslations('lineUpsDraws');
  return show && t('titleOf', { title: show.title });
}, 'holdDraws');

export default async function DrawPage({ params }: Props) {
  const { brand: brandId, show: showId } = await params;
  const { brand } = await requireBrandArea(brandId, 'holdDraws');
  const [language, t] = await Promise.all([getLocale(), getTranslations('lineUpsDraws')]);
  const page = await loadTeamDraw(brand.id, showId, { language, now: new Date() });
  if (!page) notFound();

  const { show, draw, obstacle, form } = page;
  return (
    <ClientMessages namespaces={['lineUpsDraws', 'formsForm']}>
      <PageHead
        back={`/brands/${brand.id}/team/shows/${show.id}`}
        backTo={t('back')}
        title={t('title')}
        hint={`${show.title} · ${unbroken(show.day)}, ${show.time}`}
      />
      {draw ? (
        <TeamDraw brandId={brand.id} showId={show.id} draw={draw} />
      ) : (
        <div className="flex flex-col gap-6">
          <p>{t('lead')}</p>
          {obstacle ? (
            <Notice>
              <p>{t(`obstacles.${obstacle}`)}</p>
            </Notice>
          ) : (
            <Section id="announce" title={t('form.title')}>
              <StartDrawForm showId={show.id} start={form} />
            </Section>
          )}
        </div>
      )}
    </ClientMessages>
  );
}
