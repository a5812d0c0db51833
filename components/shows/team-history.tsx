import { useTranslations } from 'next-intl';
import { StatusChip } from '@/components/ui/status-chip';
import type { HistoryDay, HistoryEntry } from '@/lib/shows/history-view';

/** What happened to a show, newest first, by day: when, who, what, and what was written with it. */
export function TeamHistory({ days }: { days: HistoryDay[] }) {
  return (
    <div className="flex flex-col gap-6">
      {days.map(({ day, entries }) => (
        <section key={day} aria-label={day}>
          <h2 className="mb-2 text-lg">{day}</h2>
          <ol className="divide-y divide-line rounded-card border border-line sheet">
            {entries.map((entry) => (
              <li key={entry.id} className="flex gap-4 px-4 py-3">
                <span className="shrink-0 text-ink-soft tabular-nums">{entry.time}</span>
                <Entry entry={entry} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function Entry({ entry }: { entry: HistoryEntry }) {
  return (
    <div className="flex min-w-0 grow flex-col items-start gap-1.5 wrap-anywhere">
      <p>
        <What entry={entry} />
      </p>
      {entry.kind === 'application' && <Change entry={entry} />}
      {entry.why && (
        <blockquote className="border-l-2 border-line pl-3 whitespace-pre-line text-ink-soft">
          {entry.why}
        </blockquote>
      )}
    </div>
  );
}

function What({ entry }: { entry: HistoryEntry }) {
  const t = useTranslations('showHistory');
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
  const t = useTranslations('showHistory');
  const words = useTranslations('teamStatus');
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
