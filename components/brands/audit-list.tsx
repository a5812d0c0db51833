import { useFormatter, useTranslations } from 'next-intl';
import Link from 'next/link';
import type { AuditDay, AuditEntry, AuditPerson } from '@/lib/brands/audit-view';

/** A brand's audit log by day, newest first: when, who, what, and for which show. */
export function AuditList({ brandId, days }: { brandId: string; days: readonly AuditDay[] }) {
  return (
    <div className="flex flex-col gap-6">
      {days.map(({ date, day, entries }) => (
        <section key={date} aria-label={day}>
          <h2 className="mb-2 text-lg">{day}</h2>
          <ol className="divide-y divide-line rounded-card border border-line sheet">
            {entries.map((entry) => (
              <li key={entry.id} className="flex gap-4 px-4 py-3">
                <span className="shrink-0 text-ink-soft tabular-nums">{entry.time}</span>
                <div className="flex min-w-0 grow flex-col items-start gap-1 wrap-anywhere">
                  <p>
                    <What entry={entry} />
                  </p>
                  {entry.show && (
                    <Link
                      href={`/brands/${brandId}/team/shows/${entry.show.id}`}
                      prefetch={false}
                      className="inline-flex min-h-11 items-center text-sm text-link"
                    >
                      {entry.show.words}
                    </Link>
                  )}
                  {entry.reason && (
                    <blockquote className="border-l-2 border-line pl-3 whitespace-pre-line text-ink-soft">
                      {entry.reason}
                    </blockquote>
                  )}
                </div>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

/** The types require a message for every kind of event. */
function What({ entry }: { entry: AuditEntry }) {
  const t = useTranslations('auditLog');
  const format = useFormatter();
  const words = (person: AuditPerson) => ('name' in person ? person.name : t(`people.${person.is}`));
  const whom = 'name' in entry.whom ? entry.whom.name : t(`whom.${entry.whom.is}`);
  return t(`events.${entry.kind}`, {
    by: words(entry.by),
    whom,
    role: entry.role ? t(`roles.${entry.role}`) : '',
    from: entry.from,
    to: entry.to,
    what: entry.name,
    fields: format.list(
      entry.fields.map((field) => t(`fields.${field}`)),
      { type: 'conjunction' },
    ),
  });
}
