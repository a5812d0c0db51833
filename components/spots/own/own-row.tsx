import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { StatusChip } from '@/components/ui/status-chip';
import { Yielding } from '@/components/ui/yielding';
import type { OwnSpotCard } from '@/lib/spots/own/view';

/**
 * A row of a list with the class `own-rows`, about a show of the comedian: time, title, place and status. The
 * comedian's spots are lit.
 */
export function OwnRow({
  card,
  standing,
  instead,
  isLit = card.isAhead,
  children,
}: {
  card: OwnSpotCard;
  /** The status. */
  standing: ReactNode;
  /** Replaces place and status. */
  instead?: ReactNode;
  /** Default: whether the comedian has the spot and the show is not over. */
  isLit?: boolean;
  /** The buttons, and content below the row. */
  children?: ReactNode;
}) {
  const t = useTranslations('spotsOwn');
  const { brandName: brand, formatName: format, minutes } = card;
  return (
    <li className={isLit ? 'lit' : undefined}>
      <time dateTime={card.startsAt}>
        <small>{card.nearDay ?? card.day}</small> {card.time}
      </time>
      <h3>
        <Link href={`/user/shows/${card.showId}`} prefetch={false}>
          {card.title}
        </Link>
      </h3>
      {instead ?? (
        <>
          <p>
            <Yielding text={card.place} mark=", " />
          </p>
          <footer>{standing}</footer>
          <small>{t('spotOf', { brand, format, minutes })}</small>
        </>
      )}
      {children}
    </li>
  );
}

/**
 * The status, with the call time or the team's deadline for an answer, as far as known. In a narrow list, these replace
 * the word.
 */
export function SpotStatus({ card, doors }: { card: OwnSpotCard; doors?: string | null }) {
  const t = useTranslations('spotsOwn');
  const { times, decideBy } = card;
  const when =
    (times && t('times', times)) ??
    (decideBy && t(decideBy.isPast ? 'decisionLate' : 'decideBy', { when: decideBy.when }));
  return (
    <>
      <OwnStatus card={card} when={when} />
      {!times && doors && <span>{t('doorsAt', { doors })}</span>}
    </>
  );
}

/** The status chip, with better words for some statuses that concern the comedian's own spot. */
export function OwnStatus({
  card,
  isPast = false,
  when,
}: {
  card: OwnSpotCard;
  isPast?: boolean;
  when?: string | null;
}) {
  const t = useTranslations('spotsOwn.became');
  const status = useTranslations('applicationsStatus');
  const word = () => {
    if (card.showCancelled) return t(isPast ? 'showWasCancelled' : 'showCancelled');
    if (card.declinedByMe) return t('declined');
    switch (card.icon) {
      case 'confirmed':
      case 'directList':
        return isPast ? t('played') : status(card.icon);
      case 'expired':
      case 'cancelled':
      case 'unavailable':
        return t(card.icon);
      default:
        return status(card.icon);
    }
  };
  return (
    <StatusChip status={card.icon}>
      {when ? (
        <>
          <span className="said">{word()} </span>
          <b>{when}</b>
        </>
      ) : (
        word()
      )}
    </StatusChip>
  );
}
