import { EyeOff, Send } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { RowLink, RowList } from '@/components/ui/lists';
import { StatusChip, type ChipStatus } from '@/components/ui/status-chip';
import type { ChoiceShow } from '@/lib/shows/choice-view';

const lineUpLooks = {
  open: 'open',
  sent: 'confirmed',
  booked: 'booked',
  cancelled: 'cancelled',
} satisfies Record<ChoiceShow['lineUp'], ChipStatus>;

export function ShowChoiceList({ shows }: { shows: ChoiceShow[] }) {
  return (
    <RowList>
      {shows.map((show) => (
        <RowLink key={show.id} href={`/brands/${show.brandId}/team/shows/${show.id}`}>
          <time dateTime={show.startsAt} className="text-sm font-semibold text-ink-soft tabular-nums">
            {[show.day, show.nearDay, show.time].filter(Boolean).join(' · ')}
          </time>
          <span className="font-display text-lg font-bold">{show.title}</span>
          <span className="text-sm text-ink-soft">
            {show.place}, {show.cityName}
          </span>
          <Standing show={show} />
          <Deadline show={show} />
        </RowLink>
      ))}
    </RowList>
  );
}

function Standing({ show }: { show: ChoiceShow }) {
  const t = useTranslations('showsChoice');
  const free = show.spots - show.spotsTaken;
  const isOpen = !show.isPast && (show.lineUp === 'open' || show.lineUp === 'sent');
  return (
    <span className="flex flex-wrap items-center gap-2 pt-1">
      <StatusChip status={lineUpLooks[show.lineUp]}>{t(`lineUp.${show.lineUp}`)}</StatusChip>
      {show.waiting > 0 && <StatusChip status="applied">{t('waiting', { count: show.waiting })}</StatusChip>}
      {show.requested > 0 && (
        <StatusChip status="request">{t('requested', { count: show.requested })}</StatusChip>
      )}
      {show.unsent > 0 && (
        <span className="inline-flex min-h-7 items-center gap-1.5 rounded-chip border border-edge py-1 pr-3 pl-2 text-sm font-semibold">
          <Send aria-hidden size={16} className="shrink-0" />
          {t('unsent', { count: show.unsent })}
        </span>
      )}
      {show.visibility !== 'public' && (
        <span className="inline-flex min-h-7 items-center gap-1.5 rounded-chip border border-edge py-1 pr-3 pl-2 text-sm font-semibold">
          <EyeOff aria-hidden size={16} className="shrink-0" />
          {t(`visibility.${show.visibility}`)}
        </span>
      )}
      <span className="text-sm tabular-nums">
        {t('spots', { taken: show.spotsTaken, spots: show.spots })}
        {isOpen && free > 0 && ` · ${t('free', { count: free })}`}
      </span>
    </span>
  );
}

function Deadline({ show: { decideBy, isDue } }: { show: ChoiceShow }) {
  const t = useTranslations('showsChoice');
  if (!decideBy) return null;
  return isDue ? (
    <span className="text-sm font-semibold text-cancelled">{t('due', { day: decideBy })}</span>
  ) : (
    <span className="text-sm text-ink-soft">{t('decideBy', { day: decideBy })}</span>
  );
}
