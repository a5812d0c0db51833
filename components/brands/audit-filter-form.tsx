import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import Form from 'next/form';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { buttonClass } from '@/components/ui/button';
import { Field, Input, Select } from '@/components/ui/field';
import { auditQuery, brandAuditKinds, isNarrowed, type AuditFilters } from '@/lib/brands/audit-filters';
import type { AuditLog, AuditOption } from '@/lib/brands/audit-loaders';

/** Narrows the log. A form of the address: it works without JavaScript, and a link reproduces the view. */
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
  return (
    // Another key for another address: the fields show what it says, also after going back.
    <Form key={auditQuery(filters)} action={address} role="search" className="flex flex-col gap-3">
      <details className="group" open={isNarrowed(filters)}>
        <summary className={buttonClass({ variant: 'quiet' }, '-ml-4')}>
          <SlidersHorizontal aria-hidden size={18} />
          {t('filters')}
          <ChevronDown aria-hidden size={18} className="group-open:rotate-180" />
        </summary>
        <div className="grid gap-4 pt-2 sm:grid-cols-2">
          <Choice name="kind" label={t('kind')} all={t('allKinds')} options={kinds} value={filters.kind} />
          <Choice
            name="person"
            label={t('person')}
            all={t('allPeople')}
            options={people}
            value={filters.person}
          />
          <Choice name="show" label={t('show')} all={t('allShows')} options={shows} value={filters.show} />
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
      </details>
    </Form>
  );
}

function Choice({
  name,
  label,
  all,
  options,
  value,
}: {
  name: string;
  label: string;
  all: string;
  options: readonly AuditOption[];
  value: string | null;
}) {
  return (
    <Field name={name} label={label}>
      {(control) => (
        <Select {...control} defaultValue={value ?? ''}>
          <option value="">{all}</option>
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
