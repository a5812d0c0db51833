import { useTranslations } from 'next-intl';
import { DayLog } from '@/components/ui/lists';
import { StatusChip } from '@/components/ui/status-chip';
import type { HistoryDay, HistoryEntry } from '@/lib/shows/history-view';

export function TeamHistory({ days }: { days: HistoryDay[] }) {
  return <DayLog days={days}>{(entry) => <Entry entry={entry} />}</DayLog>;
}

function Entry({ entry }: { entry: HistoryEntry }) {
  return (
    <>
      <p>
        <EventText entry={entry} />
      </p>
      {entry.kind === 'application' && <Change entry={entry} />}
      {entry.why && (
        <blockquote className="border-l-2 border-line pl-3 whitespace-pre-line text-ink-soft">
          {entry.why}
        </blockquote>
      )}
    </>
  );
}

function EventText({ entry }: { entry: HistoryEntry }) {
  const t = useTranslations('showsHistory');
  const by = entry.by ?? t('somebody');
  switch (entry.kind) {
    case 'application':
      return t(`changes.${entry.change}`, { by, name: entry.name });
    case 'spots':
      return t('spots', { by, from: entry.from, to: entry.to });
    case 'show':
      return t(`show.${entry.change}`, { by });
  }
}

function Change({ entry: { from, to } }: { entry: Extract<HistoryEntry, { kind: 'application' }> }) {
  const t = useTranslations('showsHistory');
  const words = useTranslations('applicationsTeamStatus');
  return (
    <p className="flex flex-wrap items-center gap-1.5 text-sm text-ink-soft">
      {from && (
        <>
          {words(from)}
          <span aria-hidden>→</span>
          <span className="sr-only">{t('then')}</span>
        </>
      )}
      {to === 'withdrawn' ? t('withdrawn') : <StatusChip status={to}>{words(to)}</StatusChip>}
    </p>
  );
}
