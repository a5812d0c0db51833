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
      <div className="flex flex-wrap-reverse items-start justify-between gap-x-3 gap-y-2">
        <h3 className="min-w-0 grow basis-48 text-lg">
          <time dateTime={card.startsAt} className="tabular-nums">
            {withDay && (
              <span className="mb-0.5 block font-sans text-sm font-semibold text-ink-soft">
                {[card.day, card.nearDay].filter(Boolean).join(' · ')}
              </span>
            )}
            {card.time}
          </time>{' '}
          {card.title}
        </h3>
        <StatusChip status={card.icon}>{card.opensOn && t('opensOn', { day: card.opensOn })}</StatusChip>
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
