import type { ReactNode } from 'react';

/** A log by day, newest first: when, and what `children` renders of each entry. */
export function DayLog<Entry extends { id: string; time: string }>({
  days,
  children,
}: {
  days: readonly { day: string; entries: readonly Entry[] }[];
  children: (entry: Entry) => ReactNode;
}) {
  return (
    <div className="flex flex-col gap-6">
      {days.map(({ day, entries }) => (
        <section key={entries[0]?.id} aria-label={day}>
          <h2 className="mb-2 text-lg">{day}</h2>
          <ol className="divide-y divide-line rounded-card border border-line sheet">
            {entries.map((entry) => (
              <li key={entry.id} className="flex gap-4 px-4 py-3">
                <span className="shrink-0 text-ink-soft tabular-nums">{entry.time}</span>
                <div className="flex min-w-0 grow flex-col items-start gap-1.5 wrap-anywhere">
                  {children(entry)}
                </div>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
