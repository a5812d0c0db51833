'use client';

import { useTranslations } from 'next-intl';
import { GoOnLink, ToBeginningLink } from '@/components/ui/lists';
import { Section, Card } from '@/components/ui/section';
import { groupByMonth, type OwnGroup, type OwnTab } from '@/lib/spots/own/tab-choices';
import type { NextSpot, OwnSpotCard } from '@/lib/spots/own/view';
import { SpotDesk, useKeptPlaces } from '@/components/spots/spot-desk';
import { SpotActions, useShownSpot } from '@/components/spots/spot-actions';
import { FindShows, OwnTabs, tabHref, SpotSection } from './own-lists';
import { OwnFocus, OwnRequests } from './own-requests';
import { OwnNextSpot } from './own-next-spot';
import { OwnStatus, SpotTitle, DecideBy, SpotFace } from './own-spot-face';
import { OwnCancel } from './own-cancel';

/** A page of one tab of a comedian's spots: `isContinued` when it is not the first one, `from` where it begins. */
type OwnSpotsPage = {
  tab: OwnTab;
  isContinued: boolean;
  from: string;
  counts: Record<OwnGroup, number>;
  requests: OwnSpotCard[];
  next: NextSpot | null;
  spots: OwnSpotCard[];
  older: string | null;
};

/** The tabs, then the spots of one, with the next one large. Requests are in all tabs: first in the usual one. */
export function OwnSpots({ page }: { page: OwnSpotsPage }) {
  const { tab, counts, requests, next, spots, older } = page;
  return (
    <SpotDesk keepsPlaces cards={[...requests, ...(next ? [next.card] : []), ...spots]}>
      <OwnFocus />
      <div className="flex flex-col gap-8">
        <OwnTabs tab={tab} counts={counts} />
        {tab === 'mySpots' && <OwnRequests requests={requests} />}
        {page.isContinued && <ToBeginningLink href={tabHref(tab)} />}
        <TabContent key={`${tab} ${page.from}`} page={page} />
        {older && <GoOnLink href={{ query: { tab, after: older } }} />}
        {tab !== 'mySpots' && <OwnRequests requests={requests} />}
      </div>
    </SpotDesk>
  );
}

function TabContent({ page: { tab, counts, isContinued, next, ...page } }: { page: OwnSpotsPage }) {
  const t = useTranslations('spotsOwn');
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

function OwnSpotItem({ card }: { card: OwnSpotCard }) {
  const t = useTranslations('spotsOwn');
  return (
    <Card className="flex flex-col gap-2">
      <SpotFace card={useShownSpot(card)} />
      <DecideBy card={card} />
      {card.times && <p className="font-semibold tabular-nums">{t('times', card.times)}</p>}
      {card.canCancel ? <OwnCancel card={card} /> : <SpotActions spot={card} />}
    </Card>
  );
}

/** Past shows by month, the newest first. */
function OwnHistory({ spots }: { spots: OwnSpotCard[] }) {
  return groupByMonth(spots).map((month) => {
    const id = `month-${month.cards[0]?.night.slice(0, 7)}`;
    return (
      <section key={month.name} aria-labelledby={id} className="flex flex-col gap-3">
        <h2 id={id} className="text-lg">
          {month.name}
        </h2>
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line sheet">
          {month.cards.map((card) => (
            <PastSpot key={card.applicationId} card={card} />
          ))}
        </ul>
      </section>
    );
  });
}

function PastSpot({ card }: { card: OwnSpotCard }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3">
      <div className="min-w-0 grow basis-52">
        <p className="text-sm text-ink-soft tabular-nums">
          <time dateTime={card.startsAt}>
            {card.day} · {card.time}
          </time>
        </p>
        <SpotTitle card={card} className="text-base" />
        <p className="text-sm text-ink-soft">
          {card.place} · {card.brandName}
        </p>
      </div>
      <OwnStatus card={card} isPast />
    </li>
  );
}

function NothingHere({ tab }: { tab: OwnTab }) {
  const t = useTranslations('spotsOwn');
  return (
    <FindShows title={t(`empty.${tab}.title`)} link={t('findShows')}>
      <p>{t(`empty.${tab}.text`)}</p>
    </FindShows>
  );
}
