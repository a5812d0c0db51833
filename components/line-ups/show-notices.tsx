import { CalendarClock } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { SameVenue } from '@/components/shows/same-venue';
import { Notice } from '@/components/ui/notice';
import type { Editor } from '@/lib/line-ups/view';
import type { InTheWay } from '@/lib/spots/elsewhere-loaders';

/**
 * What the team has to know before editing: the show is over, called off or closed, another show is at its venue then,
 * or its decision is due.
 */
export function ShowNotices({ show, atVenue }: { show: Editor['show']; atVenue: InTheWay['atVenue'] }) {
  const t = useTranslations('lineUp.notices');
  const closed = show.isCancelled
    ? 'cancelled'
    : show.isOver
      ? 'over'
      : show.state === 'booked'
        ? 'booked'
        : null;
  return (
    <>
      {closed && (
        <Notice tone={closed === 'booked' ? 'info' : 'warning'} title={t(`${closed}Title`)}>
          <p>{t(`${closed}Text`)}</p>
        </Notice>
      )}
      {!show.isCancelled && !show.isOver && <SameVenue brandId={show.brandId} shows={atVenue} />}
      {!closed && show.decideBy && show.isDue && (
        <p className="flex items-center gap-2 font-semibold text-cancelled">
          <CalendarClock aria-hidden size={18} className="shrink-0" />
          {t('due', { day: show.decideBy })}
        </p>
      )}
      <div className="hidden noscript:block">
        <Notice tone="info">
          <p>{t('noScript')}</p>
        </Notice>
      </div>
    </>
  );
}
