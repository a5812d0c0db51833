'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { MapAppLink, MapLink } from '@/components/shows/map-link';
import type { NextSpot } from '@/lib/spots/own/view';
import { LinkButton } from '@/components/ui/button';
import { OwnCancel } from './own-cancel';
import { OwnStatus, SpotTerms, SpotTitle } from './own-spot-face';

/** The next spot, large, with everything needed on the way: when to be there, the map, who else is on. */
export function OwnNextSpot({ next }: { next: NextSpot }) {
  const t = useTranslations('spotsOwn');
  const { card, hosts, others } = next;
  return (
    <article className="flex flex-col gap-4 rounded-card border border-line sheet p-4 sm:p-6">
      <div className="flex flex-col gap-1">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <time dateTime={card.startsAt} className="text-lg font-semibold">
            {[card.day, card.nearDay].filter(Boolean).join(' · ')}
          </time>
          <OwnStatus card={card} />
        </div>
        <SpotTitle card={card} className="text-2xl" />
        <SpotTerms card={card} />
      </div>
      <Times next={next} />
      {card.times && card.nearDay && (
        <LinkButton href={`/user/shows/${card.showId}/night`} className="self-start">
          {t('night')}
        </LinkButton>
      )}
      <div className="flex flex-col items-start gap-1">
        <p className="font-semibold">{card.place}</p>
        <MapLink href={next.mapUrl} address={next.address} hint={t('map')} />
        {next.mapApp && <MapAppLink href={next.mapApp}>{t('mapApp')}</MapAppLink>}
        {/* After the cut-off, the address is already shown where one would give the spot back. */}
        {next.contact && !(card.canCancel && card.lateCancel) && (
          <p>
            {t('contact')}{' '}
            <a
              href={`mailto:${next.contact}`}
              className="inline-flex min-h-11 items-center break-all text-link"
            >
              {next.contact}
            </a>
          </p>
        )}
      </div>
      {next.isSent && hosts.length + others.length > 0 && (
        <dl className="flex flex-col gap-2">
          {hosts.length > 0 && <Line term={t('host')}>{hosts.join(', ')}</Line>}
          {others.length > 0 && <Line term={t('others')}>{others.join(', ')}</Line>}
        </dl>
      )}
      {card.canCancel && <OwnCancel card={card} />}
    </article>
  );
}

/** The comedian's times once they were sent, before that those of the show. */
function Times({ next: { card, doors } }: { next: NextSpot }) {
  const t = useTranslations('spotsOwn');
  if (card.times) {
    return (
      <dl className="grid grid-cols-2 gap-3">
        <Time term={t('callAt')}>{card.times.callAt}</Time>
        <Time term={t('onAt')}>{card.times.onAt}</Time>
      </dl>
    );
  }
  return (
    <div className="flex flex-col gap-2">
      <dl className="grid grid-cols-2 gap-3">
        {doors && <Time term={t('doors')}>{doors}</Time>}
        <Time term={t('begins')}>{card.time}</Time>
      </dl>
      <p className="text-sm text-ink-soft">{t('timesToCome')}</p>
    </div>
  );
}

function Time({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-col rounded-card bg-sunken px-4 py-3">
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="font-display text-3xl font-bold tabular-nums">{children}</dd>
    </div>
  );
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
