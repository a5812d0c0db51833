import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { StatusChip, type ChipStatus } from '@/components/ui/status-chip';
import type { ComedianPage } from '@/lib/brands/comedians/loaders';
import type { HistoryEntry, Outcome } from '@/lib/brands/comedians/view';
import { NoShowButton } from './saving-buttons';

const looks = {
  applied: 'applied',
  confirmed: 'confirmed',
  directList: 'directList',
  request: 'request',
  rejected: 'rejected',
  cancelled: 'cancelled',
  unavailable: 'unavailable',
  expired: 'expired',
  played: 'confirmed',
  noShow: 'cancelled',
  withdrawn: 'rejected',
  takenBack: 'rejected',
  declined: 'rejected',
  calledOff: 'unavailable',
  cancelledByComedian: 'cancelled',
  cancelledByTeam: 'cancelled',
} satisfies Record<Outcome, ChipStatus>;

export function HistoryCounts({ counts }: { counts: ComedianPage['counts'] }) {
  const t = useTranslations('brandsComedians.counts');
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-card border border-line sheet p-4 sm:grid-cols-5">
      {(['applications', 'played', 'cancelled', 'cancelledLate', 'noShows'] as const).map((name) => (
        <div key={name} className="flex flex-col-reverse justify-end">
          <dt className="text-sm text-ink-soft">{t(name)}</dt>
          <dd className="font-display text-xl font-bold tabular-nums">{counts[name]}</dd>
        </div>
      ))}
    </dl>
  );
}

export function HistoryList({ brandId, history }: { brandId: string; history: HistoryEntry[] }) {
  const t = useTranslations('brandsComedians.history');
  return (
    <ul aria-label={t('title')} className="divide-y divide-line rounded-card border border-line sheet">
      {history.map((entry) => (
        <li key={entry.applicationId} className="flex flex-col gap-1 px-4 py-3">
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <Link
              href={`/brands/${brandId}/team/shows/${entry.showId}`}
              prefetch={false}
              className="inline-flex min-h-11 items-center text-link"
            >
              {entry.day} · {entry.title}
            </Link>
            <StatusChip status={looks[entry.outcome]}>{t(`outcome.${entry.outcome}`)}</StatusChip>
          </div>
          {entry.before && <p className="text-sm">{t(entry.before.unit, { count: entry.before.count })}</p>}
          {entry.reason && (
            <p className="text-sm whitespace-pre-line text-ink-soft">
              {t('reason', { reason: entry.reason })}
            </p>
          )}
          {entry.canMark && (
            <NoShowButton
              applicationId={entry.applicationId}
              title={`${entry.day} · ${entry.title}`}
              isNoShow={entry.outcome === 'noShow'}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
