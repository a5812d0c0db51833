'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps, ReactNode } from 'react';
import { GoOnLink, ToBeginningLink } from '@/components/ui/lists';
import { TitleCount } from '@/components/ui/section';
import { groupByMonth, type OwnGroup, type OwnTab } from '@/lib/spots/own/tab-choices';
import type { NextSpot, OwnSpotCard } from '@/lib/spots/own/view';
import { SpotDesk } from '@/components/spots/spot-desk';
import { SpotActions } from '@/components/spots/spot-actions';
import { useShownSpot } from '@/components/spots/step-buttons';
import { FindShows, OwnChips, tabHref } from './own-lists';
import { OwnRequests, useSteadyOrder } from './own-requests';
import { NextSpotRow } from './own-next-spot';
import { OwnRow, OwnStatus, SpotStatus } from './own-row';

/** Spots of one tab from the cursor `from`, null for the first page; and the address with more of them. */
type OwnSpotsPage = {
  tab: OwnTab;
  from: string | null;
  more: ComponentProps<typeof GoOnLink> | null;
  counts: Record<OwnGroup, number>;
  requests: OwnSpotCard[];
  next: NextSpot | null;
  spots: OwnSpotCard[];
};

/** The tabs as chips, then the spots of one by date. Requests are in all tabs: first in the usual one. */
export function OwnSpots({ page }: { page: OwnSpotsPage }) {
  const { tab, from, more, counts, requests, spots } = page;
  return (
    <SpotDesk keepsOrder cards={[...requests, ...spots]}>
      <OwnChips tab={tab} counts={counts} />
      <div className="flex flex-col gap-4">
        {tab === 'all' && <OwnRequests requests={requests} />}
        {from && <ToBeginningLink href={tabHref(tab)} />}
        <Agenda key={`${tab} ${from}`} page={page} />
        {more && <GoOnLink {...more} />}
        {tab !== 'all' && <OwnRequests requests={requests} />}
      </div>
    </SpotDesk>
  );
}

const open: readonly OwnSpotCard['icon'][] = ['applied', 'confirmed', 'directList'];

/** The spots by month; ended applications follow those ahead. */
function Agenda({ page: { tab, counts, from, requests, next, ...page } }: { page: OwnSpotsPage }) {
  const t = useTranslations('spotsOwn');
  const spots = useSteadyOrder(page.spots);
  if (spots.length === 0) {
    if (from) return <p>{t('nothingFurther')}</p>;
    return tab === 'all' && requests.length > 0 ? null : <NothingHere tab={tab} />;
  }
  const isEnded = (card: OwnSpotCard) => tab !== 'past' && !open.includes(card.icon);
  const ended = spots.filter(isEnded);
  const months = groupByMonth(spots.filter((card) => !isEnded(card)));
  return (
    <>
      {months.map(({ name, cards }) => (
        <Part key={name} id={`month-${cards[0]?.night.slice(0, 7)}`} title={name}>
          {cards.map((card) =>
            card.applicationId === next?.applicationId ? (
              <NextSpotRow key={card.applicationId} card={card} next={next} />
            ) : (
              <SpotRow key={card.applicationId} card={card} isPast={tab === 'past'} />
            ),
          )}
        </Part>
      ))}
      {ended.length > 0 && (
        <Part
          id="spots-ended"
          title={
            <>
              {t('ended')}
              <TitleCount>{counts.ended}</TitleCount>
            </>
          }
        >
          {ended.map((card) => (
            <SpotRow key={card.applicationId} card={card} />
          ))}
        </Part>
      )}
    </>
  );
}

function Part({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="own-part">
        {title}
      </h2>
      <ul className="own-rows">{children}</ul>
    </section>
  );
}

function SpotRow({ card, isPast = false }: { card: OwnSpotCard; isPast?: boolean }) {
  const shown = useShownSpot(card);
  return (
    <OwnRow card={shown} standing={isPast ? <OwnStatus card={shown} isPast /> : <SpotStatus card={shown} />}>
      <SpotActions spot={card} />
    </OwnRow>
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
