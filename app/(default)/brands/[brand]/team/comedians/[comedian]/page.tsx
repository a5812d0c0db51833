import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { BarChips } from '@/components/applications/bar-chips';
import { BlockForm } from '@/components/brands/comedians/block-form';
import { FavouriteButton, LiftButton } from '@/components/brands/comedians/saving-buttons';
import { HistoryCounts, HistoryList } from '@/components/brands/comedians/history';
import { Notes, Tags } from '@/components/brands/comedians/notes';
import { ProfileFacts } from '@/components/brands/comedians/profile-facts';
import { ReportForm } from '@/components/brands/comedians/report-form';
import { ScoreLine } from '@/components/line-ups/fairness/score-line';
import { PageHead } from '@/components/ui/page-head';
import { ClientMessages } from '@/components/ui/client-messages';
import { GoOnLink, ToBeginningLink } from '@/components/ui/lists';
import { Notice } from '@/components/ui/notice';
import { Section } from '@/components/ui/section';
import { loadComedianPage, loadProfile } from '@/lib/brands/comedians/loaders';
import { requireBrandArea, titledInBrand } from '@/lib/brands/loaders';
import { loadScore } from '@/lib/line-ups/fairness/loaders';
import { readCursor } from '@/lib/core/database/paging';
import { dateIn } from '@/lib/core/time/zoned';

type Props = PageProps<'/brands/[brand]/team/comedians/[comedian]'>;

export const generateMetadata = titledInBrand(
  async ({ brand, comedian }: Awaited<Props['params']>) => (await loadProfile(brand, comedian))?.name,
);

export default async function ComedianPage({ params, searchParams }: Props) {
  const { brand: brandId, comedian } = await params;
  const { brand, abilities } = await requireBrandArea(brandId);
  const now = new Date();
  const after = readCursor((await searchParams).after);
  const looking = { language: await getLocale(), now };
  const found = await loadComedianPage(brand.id, comedian, after, looking);
  if (!found) notFound();
  const score = abilities.seeFairness ? await loadScore(brand.id, comedian, looking) : null;

  const { profile, file, bars, counts, history, next, words } = found;
  const { comedianId, name } = profile;
  const about = { brandId: brand.id, comedianId };
  const list = `/brands/${brand.id}/team/comedians` as const;
  const t = await getTranslations('brandsComedians');
  return (
    <ClientMessages namespaces={['brandsComedians', 'mediaLinkedVideo']}>
      <PageHead back={list} backTo={t('back')} title={name} />
      <div className="flex flex-col gap-8">
        <div className="flex flex-col gap-4">
          <FavouriteButton about={about} isFavourite={file.isFavourite} />
          {/* The notice below shows the brand's own block. */}
          <BarChips bars={bars.filter(({ kind }) => kind !== 'brandBlock')} />
          {file.block && (
            <Notice tone="warning" title={t('block.runs', { until: file.block.until })}>
              <p className="whitespace-pre-line">{file.block.reason}</p>
              {abilities.blockComedians && (
                <LiftButton brandId={brand.id} blockId={file.block.blockId} name={name} />
              )}
            </Notice>
          )}
          <ProfileFacts profile={profile} />
        </div>
        <section aria-labelledby="team" className="flex flex-col gap-5">
          <h2 id="team" className="text-xl">
            {t('forTeam')}
            <span className="block font-sans text-base font-normal text-ink-soft">{t('forTeamHint')}</span>
          </h2>
          <Tags about={about} tags={file.tags} words={words} />
          <Notes about={about} notes={file.notes} />
        </section>
        <Section id="history" title={t('history.title')}>
          <HistoryCounts counts={counts} />
          {score && (
            <p className="text-sm">
              <ScoreLine score={score} />
            </p>
          )}
          {after && <ToBeginningLink href={`${list}/${comedianId}`} />}
          {history.length > 0 ? (
            <HistoryList brandId={brand.id} history={history} />
          ) : (
            <p className="text-ink-soft">{t('history.empty')}</p>
          )}
          {next && <GoOnLink href={`${list}/${comedianId}?after=${next}`} />}
        </Section>
        <Section id="more" title={t('more')}>
          <ReportForm about={about} reports={file.reports} />
          {abilities.blockComedians && !file.block && (
            <BlockForm about={about} name={name} ahead={counts.ahead} today={dateIn(now, 'Europe/Berlin')} />
          )}
        </Section>
      </div>
    </ClientMessages>
  );
}
