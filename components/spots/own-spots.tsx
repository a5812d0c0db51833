'use client';

import { useTranslations } from 'next-intl';
import { GoOnLink, ToBeginningLink } from '@/components/ui/long-list';
import { Section } from '@/components/ui/section';
import type { OwnGroup, OwnTab } from '@/lib/spots/own/tab-choices';
import type { NextSpot, OwnSpotCard } from '@/lib/spots/own/view';
import { FindShows } from './find-shows';
import { OwnFocus } from './own-focus';
import { OwnHistory } from './own-history';
import { OwnNextSpot } from './own-next-spot';
import { OwnRequests } from './own-requests';
import { OwnSpotItem } from './own-spot-item';
import { OwnTabs, tabHref } from './own-tabs';
import { SpotDesk, useKeptPlaces } from './spot-desk';
import { SpotSection } from './spot-section';

/** A page of one tab of a comedian's spots: `isContinued` when it is not the first one, `from` where it begins. */
export type OwnSpotsPage = {
  tab: OwnTab;
  isContinued: boolean;
  from: string;
  counts: Record<OwnGroup, number>;
  requests: OwnSpotCard[];
  next: NextSpot | null;
  spots: OwnSpotCard[];
  older: string | null;
};

/** The open requests, then the tabs, then the spots of one tab, with the next one large. */
export function OwnSpots({ page }: { page: OwnSpotsPage }) {
  const { tab, counts, requests, next, spots, older } = page;
  return (
    <SpotDesk keepsPlaces cards={[...requests, ...(next ? [next.card] : []), ...spots]}>
      <OwnFocus />
      <div className="flex flex-col gap-8">
        <OwnRequests requests={requests} />
        <OwnTabs tab={tab} counts={counts} />
        {page.isContinued && <ToBeginningLink href={tabHref(tab)} />}
        <TabContent key={`${tab} ${page.from}`} page={page} />
        {older && <GoOnLink href={{ query: { tab, after: older } }} />}
      </div>
    </SpotDesk>
  );
}

function TabContent({ page: { tab, counts, isContinued, next, ...page } }: { page: OwnSpotsPage }) {
  const t = useTranslations('ownSpots');
  const spots = useKeptPlaces(page.spots);
  if (!next && spots.length === 0)
    return isContinued ? <p>{t('nothingFurther')}</p> : <NothingHere tab={tab} />;
  if (tab === 'past') return <OwnHistory spots={spots} />;
  if (tab === 'applications') {
    const isEnded = (card: OwnSpotCard) => card.icon !== 'applied';
    return (
      <>
        <Applications
          title={t('waiting')}
          count={counts.waiting}
          cards={spots.filter((card) => !isEnded(card))}
        />
        <Applications title={t('ended')} count={counts.ended} cards={spots.filter(isEnded)} />
      </>
    );
  }
  return (
    <>
      {next && (
        <Section id="spots-next" title={t(tab === 'vitaminB' ? 'nextVitaminB' : 'next')}>
          <OwnNextSpot next={next} />
        </Section>
      )}
      {spots.length > 0 && <SpotSection id="spots-later" title={t('later')} cards={spots} of={OwnSpotItem} />}
    </>
  );
}

function Applications({ title, count, cards }: { title: string; count: number; cards: OwnSpotCard[] }) {
  const [first] = cards;
  if (!first) return null;
  return (
    <SpotSection id={`spots-${first.icon}`} title={title} count={count} cards={cards} of={OwnSpotItem} />
  );
}

function NothingHere({ tab }: { tab: OwnTab }) {
  const t = useTranslations('ownSpots');
  return (
    <FindShows title={t(`empty.${tab}.title`)} link={t('findShows')}>
      <p>{t(`empty.${tab}.text`)}</p>
    </FindShows>
  );
}
