import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { StatusChip } from '@/components/ui/status-chip';
import type { OwnSpotCard } from '@/lib/spots/own/view';

/** The top of a spot's card: date, status, show, venue, minutes. */
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
  const t = useTranslations('spotsOwn');
  return (
    <p className="text-sm text-ink-soft tabular-nums">
      {t('spotOf', { brand: card.brandName, format: card.formatName, minutes: card.minutes })}
    </p>
  );
}

/** By when the team means to answer an open application. Nothing when it has not said. */
export function DecideBy({ card: { decideBy } }: { card: OwnSpotCard }) {
  const t = useTranslations('spotsOwn');
  if (!decideBy) return null;
  return <p>{t(decideBy.isPast ? 'decisionLate' : 'decideBy', { when: decideBy.when })}</p>;
}

/** Some have better words here than the status chip, because they concern the comedian's own spot. */
export function OwnStatus({ card, isPast = false }: { card: OwnSpotCard; isPast?: boolean }) {
  const t = useTranslations('spotsOwn.became');
  const word = () => {
    if (card.showCancelled) return t(isPast ? 'showWasCancelled' : 'showCancelled');
    if (card.declinedByMe) return t('declined');
    switch (card.icon) {
      case 'confirmed':
      case 'directList':
        return isPast ? t('played') : null;
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
