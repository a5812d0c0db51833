import Form from 'next/form';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { FilterChoices, FilterDetails } from '@/components/forms/filter-parts';
import { buttonClass } from '@/components/ui/button';
import { Field, Input } from '@/components/ui/field';
import { auditQuery, brandAuditKinds, isNarrowed, type AuditFilters } from '@/lib/brands/audit-filters';
import type { AuditLog } from '@/lib/brands/audit-loaders';

/**
 * The filters of the log. The form submits to the address, so it works without JavaScript and a link reproduces the
 * view.
 */
export function AuditFilterForm({
  brandId,
  filters,
  log: { people, shows },
}: {
  brandId: string;
  filters: AuditFilters;
  log: Pick<AuditLog, 'people' | 'shows'>;
}) {
  const t = useTranslations('auditLog');
  const address = `/brands/${brandId}/admin/audit` as const;
  const kinds = brandAuditKinds.map((kind) => ({ id: kind, label: t(`kinds.${kind}`) }));
  const choices = [
    { name: 'kind', label: t('kind'), all: t('allKinds'), options: kinds },
    { name: 'person', label: t('person'), all: t('allPeople'), options: people },
    { name: 'show', label: t('show'), all: t('allShows'), options: shows },
  ] as const;
  return (
    // The key follows the address, so that the fields show its filters also after going back.
    <Form key={auditQuery(filters)} action={address} role="search" className="flex flex-col gap-3">
      <FilterDetails title={t('filters')} isOpen={isNarrowed(filters)}>
        <div className="grid gap-4 pt-2 sm:grid-cols-2">
          <FilterChoices choices={choices} filters={filters} />
          <div className="grid grid-cols-2 gap-4">
            <Field name="from" label={t('from')}>
              {(control) => <Input {...control} type="date" defaultValue={filters.from ?? ''} />}
            </Field>
            <Field name="until" label={t('until')}>
              {(control) => <Input {...control} type="date" defaultValue={filters.until ?? ''} />}
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
