import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { StatusChip } from '@/components/ui/status-chip';
import type { OwnSpotCard } from '@/lib/spots/own/view';

/** What stands at the top of a spot's card: when, what it is, which show, where, for how long. */
export function SpotFace({ card }: { card: OwnSpotCard }) {
  return (
    <div className="flex flex-col">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <time dateTime={card.startsAt} className="font-semibold tabular-nums">
          {[card.day, card.nearDay, card.time].filter(Boolean).join(' · ')}
        </time>
        <OwnStatus card={card} />
      </div>
      <SpotTitle card={card} />
      <p className="text-ink-soft">{card.place}</p>
      <SpotTerms card={card} />
    </div>
  );
}

/** The name of the show, which leads to all about it. */
export function SpotTitle({ card, className = 'text-lg' }: { card: OwnSpotCard; className?: string }) {
  return (
    <h3 className={className}>
      <Link href={`/user/shows/${card.showId}`} className="inline-flex min-h-11 items-center hover:underline">
        {card.title}
      </Link>
    </h3>
  );
}

/** "Lachfabrik · Open Mic · 7 Min" */
export function SpotTerms({ card }: { card: OwnSpotCard }) {
  const t = useTranslations('ownSpots');
  return (
    <p className="text-sm text-ink-soft tabular-nums">
      {t('spotOf', { brand: card.brandName, format: card.formatName, minutes: card.minutes })}
    </p>
  );
}

/** What became of it. Some words are better than the status's own here, where it is about the comedian's spot. */
export function OwnStatus({ card }: { card: OwnSpotCard }) {
  const t = useTranslations('ownSpots.became');
  const word = () => {
    if (card.showCancelled) return t('showCancelled');
    if (card.declinedByMe) return t('declined');
    switch (card.icon) {
      case 'expired':
      case 'cancelled':
      case 'unavailable':
        return t(card.icon);
      default:
        return null;
    }
  };
  return <StatusChip status={card.icon}>{word()}</StatusChip>;
}
