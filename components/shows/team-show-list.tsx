import { ChevronRight } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { StatusChip } from '@/components/ui/status-chip';
import type { TeamShow } from '@/lib/shows/view';

/** A brand's coming shows: when, what, how full, and what waits for an answer. */
export function TeamShowList({ shows }: { shows: TeamShow[] }) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line sheet">
      {shows.map((show) => (
        <li key={show.id}>
          <Link
            href={`/brands/${show.brandId}/team/shows/${show.id}`}
            className="flex items-center gap-3 px-4 py-3 -outline-offset-3! hover:bg-teal-soft"
          >
            <span className="flex min-w-0 grow flex-col gap-1">
              <time dateTime={show.startsAt} className="text-sm font-semibold text-ink-soft tabular-nums">
                {[show.day, show.nearDay, show.time].filter(Boolean).join(' · ')}
              </time>
              <span className="font-display text-lg font-bold">{show.title}</span>
              <span className="text-sm text-ink-soft">
                {show.place}, {show.cityName}
              </span>
              <Waiting show={show} />
            </span>
            <ChevronRight aria-hidden size={20} className="shrink-0 text-ink-soft" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Waiting({ show }: { show: TeamShow }) {
  const t = useTranslations('team');
  const freeSpots = show.spots - show.spotsTaken;
  if (show.cancelled) {
    return (
      <span>
        <StatusChip status="cancelled">{t('showCancelled')}</StatusChip>
      </span>
    );
  }
  return (
    <span className="flex flex-wrap items-center gap-2 pt-1">
      {show.applied > 0 && (
        <StatusChip status="applied">{t('newApplications', { count: show.applied })}</StatusChip>
      )}
      {show.requested > 0 && (
        <StatusChip status="request">{t('openRequests', { count: show.requested })}</StatusChip>
      )}
      {show.lineUpBooked && <StatusChip status="booked">{t('lineUpBooked')}</StatusChip>}
      <span className="text-sm tabular-nums">
        {t('spotsTaken', { taken: show.spotsTaken, spots: show.spots })}
        {freeSpots > 0 && !show.lineUpBooked && ` · ${t('spotsFree', { count: freeSpots })}`}
      </span>
    </span>
  );
}
