import { useFormatter, useTranslations } from 'next-intl';
import Link from 'next/link';
import { DayLog } from '@/components/ui/day-log';
import type { AuditDay, AuditEntry, AuditPerson } from '@/lib/brands/audit-view';

/** A brand's audit log by day, newest first: when, who, what, and for which show. */
export function AuditList({ brandId, days }: { brandId: string; days: readonly AuditDay[] }) {
  return (
    <DayLog days={days}>
      {(entry) => (
        <>
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
        </>
      )}
    </DayLog>
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
