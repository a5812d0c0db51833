import { useFormatter, useTranslations } from 'next-intl';
import Link from 'next/link';
import { DayLog } from '@/components/ui/lists';
import type { AuditDay, AuditEntry, AuditPerson } from '@/lib/brands/audit-view';
import Form from 'next/form';
import { FilterChoices, FilterDetails } from '@/components/forms/filter-parts';
import { buttonClass } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { MomentInput } from '@/components/ui/moment-input';
import { auditQuery, brandAuditKinds, isNarrowed, type AuditFilters } from '@/lib/brands/audit-filters';
import type { AuditLog } from '@/lib/brands/audit-loaders';

/** A brand's audit log by day, newest first: the time, the actor, the event and its show. */
export function AuditList({ brandId, days }: { brandId: string; days: readonly AuditDay[] }) {
  return (
    <DayLog days={days}>
      {(entry) => (
        <>
          <p>
            <EventText entry={entry} />
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
function EventText({ entry }: { entry: AuditEntry }) {
  const t = useTranslations('brandsAuditLog');
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

/** Submits to the address, so it works without JavaScript and a link reproduces the view. */
export function AuditFilterForm({
  brandId,
  filters,
  log: { people, shows },
}: {
  brandId: string;
  filters: AuditFilters;
  log: Pick<AuditLog, 'people' | 'shows'>;
}) {
  const t = useTranslations('brandsAuditLog');
  const address = `/brands/${brandId}/admin/audit` as const;
  const kinds = brandAuditKinds.map((kind) => ({ id: kind, label: t(`kinds.${kind}`) }));
  const choices = [
    { name: 'kind', label: t('kind'), all: t('allKinds'), options: kinds },
    { name: 'person', label: t('person'), all: t('allPeople'), options: people },
    { name: 'show', label: t('show'), all: t('allShows'), options: shows },
  ] as const;
  return (
    // The key follows the address, so that the fields show its filters also after going back.
    <Form key={auditQuery(filters)} action={address} role="search" noValidate className="flex flex-col gap-3">
      <FilterDetails title={t('filters')} isOpen={isNarrowed(filters)}>
        <div className="grid gap-4 pt-2 sm:grid-cols-2">
          <FilterChoices choices={choices} filters={filters} />
          <div className="grid grid-cols-2 gap-4">
            <Field name="from" label={t('from')}>
              {(control) => <MomentInput {...control} type="date" defaultValue={filters.from ?? ''} />}
            </Field>
            <Field name="until" label={t('until')}>
              {(control) => <MomentInput {...control} type="date" defaultValue={filters.until ?? ''} />}
            </Field>
          </div>
          <div className="flex flex-wrap items-center gap-x-4">
            <button type="submit" className={buttonClass({})}>
              {t('apply')}
            </button>
            {isNarrowed(filters) && (
              <Link href={address} className="inline-flex min-h-11 items-center text-link">
                {t('reset')}
              </Link>
            )}
          </div>
        </div>
      </FilterDetails>
    </Form>
  );
}
