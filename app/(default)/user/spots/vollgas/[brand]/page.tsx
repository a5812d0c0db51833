import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { ScoreFormula, StandingFacts } from '@/components/line-ups/fairness/standings';
import { PageHead } from '@/components/ui/page-head';
import { SpotHabits } from '@/components/public/spots-to-get';
import { Section } from '@/components/ui/section';
import { requireComedian } from '@/lib/accounts/viewer';
import { loadPublicProfile } from '@/lib/brands/loaders';
import { loadOwnStanding } from '@/lib/line-ups/fairness/loaders';
import { loadReplyTime } from '@/lib/public/loaders';

type Props = PageProps<'/user/spots/vollgas/[brand]'>;

/** Loads the viewer's own numbers at the brand of the address. It is cached, because title and page both need them. */
const load = cache(async (brandId: string) => {
  const { comedian } = await requireComedian();
  const looking = { comedianId: comedian.id, language: await getLocale(), now: new Date() };
  return loadOwnStanding(looking, brandId);
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await load((await params).brand))?.brand.name };
}

export default async function OwnStandingPage({ params }: Props) {
  const standing = await load((await params).brand);
  if (!standing) notFound();
  const { brand } = standing;
  const [t, profile, reply] = await Promise.all([
    getTranslations('lineUpsOwnStandings'),
    loadPublicProfile(brand.id, await getLocale()),
    loadReplyTime(brand.id),
  ]);
  return (
    <>
      <PageHead
        back="/user/spots/vollgas"
        backTo={t('backToAll')}
        title={brand.name}
        hint={t('detailHint', { since: standing.since })}
      />
      <div className="flex flex-col gap-6">
        <Section id="why" title={t('why')}>
          <StandingFacts standing={standing} />
        </Section>
        <div className="rounded-card bg-sunken p-4">
          <ScoreFormula />
        </div>
        {profile && (
          <Section id="promise" title={t('promise', { brand: brand.name })}>
            <ul className="flex list-disc flex-col gap-1 pl-5">
              <SpotHabits profile={profile} reply={reply} withPromise />
            </ul>
          </Section>
        )}
      </div>
    </>
  );
}
