'use client';

import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { SpotCard } from '@/lib/spots/view';
import { SpotCardItem } from './spot-card-item';
import { SpotDesk } from './spot-desk';

/** A comedian's spots by what they are: what needs an answer first, then what is theirs, then what they wait for. */
export type OwnSpotGroups = Record<'requests' | 'confirmed' | 'applied' | 'ended' | 'past', SpotCard[]>;

const ahead = ['requests', 'confirmed', 'applied', 'ended'] as const;

export function OwnSpots({ spots }: { spots: OwnSpotGroups }) {
  const t = useTranslations('ownSpots');
  const nothingAhead = ahead.every((group) => spots[group].length === 0);
  return (
    <SpotDesk cards={Object.values(spots).flat()}>
      <div className="flex flex-col gap-8">
        {nothingAhead && (
          <EmptyState
            title={t('emptyTitle')}
            action={
              <LinkButton variant="stage" href="/user/cities">
                {t('findShows')}
              </LinkButton>
            }
          >
            <p>{t('emptyText')}</p>
          </EmptyState>
        )}
        {ahead.map((group) => (
          <SpotGroup key={group} group={group} cards={spots[group]} />
        ))}
        <SpotGroup group="past" cards={spots.past} />
      </div>
    </SpotDesk>
  );
}

function SpotGroup({ group, cards }: { group: keyof OwnSpotGroups; cards: SpotCard[] }) {
  const t = useTranslations('ownSpots');
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby={`spots-${group}`} className="flex flex-col gap-3">
      <h2 id={`spots-${group}`} className="text-xl">
        {t(group)}{' '}
        <span className="font-sans text-base font-normal text-ink-soft tabular-nums">{cards.length}</span>
      </h2>
      <ul className="flex flex-col gap-3">
        {cards.map((card) => (
          <li key={card.applicationId}>
            <SpotCardItem card={card} withDay />
          </li>
        ))}
      </ul>
    </section>
  );
}
