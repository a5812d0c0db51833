'use client';

import { useTranslations } from 'next-intl';
import { GoOnLink, ToBeginningLink } from '@/components/layout/long-list';
import { LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { OwnGroup, OwnTab } from '@/lib/spots/own/tab-choices';
import type { NextSpot, OwnSpotCard } from '@/lib/spots/own/view';
import { OwnFocus } from './own-focus';
import { OwnHistory } from './own-history';
import { OwnNextSpot } from './own-next-spot';
import { OwnRequests } from './own-requests';
import { OwnSpotItem } from './own-spot-item';
import { OwnTabs, tabHref } from './own-tabs';
import { SpotDesk } from './spot-desk';

/** A page of one tab of a comedian's spots: `isContinued` when it is not the first one. */
export type OwnSpotsPage = {
  tab: OwnTab;
  isContinued: boolean;
  counts: Record<OwnGroup, number>;
  requests: OwnSpotCard[];
  next: NextSpot | null;
  spots: OwnSpotCard[];
  older: string | null;
};

/** What needs an answer first, then the tabs, then the spots of one of them, the next one large. */
export function OwnSpots({ page }: { page: OwnSpotsPage }) {
  const { tab, counts, requests, next, spots, older } = page;
  return (
    <SpotDesk cards={[...requests, ...(next ? [next.card] : []), ...spots]}>
      <OwnFocus />
      <div className="flex flex-col gap-8">
        <OwnRequests requests={requests} />
        <OwnTabs tab={tab} counts={counts} />
        {page.isContinued && <ToBeginningLink href={tabHref(tab)} />}
        <TabContent page={page} />
        {older && <GoOnLink href={{ query: { tab, after: older } }} />}
      </div>
    </SpotDesk>
  );
}

function TabContent({ page: { tab, counts, isContinued, next, spots } }: { page: OwnSpotsPage }) {
  const t = useTranslations('ownSpots');
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
        <section aria-labelledby="spots-next" className="flex flex-col gap-3">
          <h2 id="spots-next" className="text-xl">
            {t('next')}
          </h2>
          <OwnNextSpot next={next} />
        </section>
      )}
      {spots.length > 0 && (
        <section aria-labelledby="spots-later" className="flex flex-col gap-3">
          <h2 id="spots-later" className="text-xl">
            {t('later')}
          </h2>
          <ul className="flex flex-col gap-3">
            {spots.map((card) => (
              <li key={card.applicationId}>
                <OwnSpotItem card={card} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Applications({ title, count, cards }: { title: string; count: number; cards: OwnSpotCard[] }) {
  const [first] = cards;
  if (!first) return null;
  const id = `spots-${first.icon}`;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-xl">
        {title} <span className="font-sans text-base font-normal text-ink-soft tabular-nums">{count}</span>
      </h2>
      <ul className="flex flex-col gap-3">
        {cards.map((card) => (
          <li key={card.applicationId}>
            <OwnSpotItem card={card} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function NothingHere({ tab }: { tab: OwnTab }) {
  const t = useTranslations('ownSpots');
  return (
    <EmptyState
      title={t(`empty.${tab}.title`)}
      action={
        <LinkButton variant="stage" href="/user/cities">
          {t('findShows')}
        </LinkButton>
      }
    >
      <p>{t(`empty.${tab}.text`)}</p>
    </EmptyState>
  );
}
