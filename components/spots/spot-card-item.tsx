import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { StatusChip } from '@/components/ui/status-chip';
import type { SpotCard } from '@/lib/spots/view';
import { SpotActions } from './spot-actions';

/** One show at a glance: when, what, where, what I would get, what it is to me, what I can do. */
export function SpotCardItem({ card, withDay = false }: { card: SpotCard; withDay?: boolean }) {
  const t = useTranslations('spots');
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-col gap-1">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <time dateTime={card.startsAt} className="font-semibold tabular-nums">
            {[withDay && card.day, withDay && card.nearDay, card.time].filter(Boolean).join(' · ')}
          </time>
          <StatusChip status={card.icon}>{preciseStatus(card, t)}</StatusChip>
        </div>
        <h3 className="text-lg">{card.title}</h3>
      </div>
      <p className="text-ink-soft">
        {card.place}
        <span className="block text-sm">
          {card.brandName} · {card.formatName}
        </span>
      </p>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <p className="text-sm tabular-nums">
          {t('minutes', { minutes: card.minutes })} ·{' '}
          {t('freeSpots', { free: card.freeSpots, spots: card.spots })}
        </p>
        <SpotActions spot={card} />
      </div>
    </Card>
  );
}

/** Where a card knows more than its icon: when it opens, and what was cancelled. */
function preciseStatus(card: SpotCard, t: ReturnType<typeof useTranslations<'spots'>>): string | null {
  if (card.opensOn) return t('opensOn', { day: card.opensOn });
  if (card.icon !== 'cancelled') return null;
  return t(card.showCancelled ? 'showCancelled' : 'spotCancelled');
}
