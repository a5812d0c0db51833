import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';

type Value = { value: string | number; name: string; count: number; chosen: boolean };

/** Values of a long list that are always visible. */
const shownAtOnce = 8;

/** A group of filters. The rest of a long list follows "show all", which is open when one of its values is chosen. */
export async function FilterGroup({
  name,
  legend,
  values,
}: {
  name: string;
  legend: ReactNode;
  values: Value[];
}) {
  const t = await getTranslations('spotsCityFilters');
  if (values.length === 0) return null;
  const isLong = values.length > shownAtOnce + 2;
  const first = isLong ? values.slice(0, shownAtOnce) : values;
  const rest = isLong ? values.slice(shownAtOnce) : [];
  return (
    <fieldset className="rounded-card border border-line sheet px-4 pb-2">
      <legend className="float-left mt-3 mb-1 w-full font-display text-lg font-bold">{legend}</legend>
      <Values name={name} values={first} />
      {rest.length > 0 && (
        <details open={rest.some(({ chosen }) => chosen) || undefined} className="group clear-both">
          <summary className="flex min-h-11 items-center text-link group-open:hidden">
            {t('showAll', { count: values.length })}
          </summary>
          <Values name={name} values={rest} />
        </details>
      )}
    </fieldset>
  );
}

function Values({ name, values }: { name: string; values: Value[] }) {
  return (
    <ul className="clear-both grid sm:grid-cols-2 sm:gap-x-6">
      {values.map(({ value, name: label, count, chosen }) => (
        <li key={value}>
          <label className={`flex min-h-11 items-center gap-3 py-1 ${count === 0 ? 'text-ink-soft' : ''}`}>
            <input
              type="checkbox"
              name={name}
              value={value}
              defaultChecked={chosen}
              className="size-6 shrink-0 accent-teal"
            />
            <span className="min-w-0 grow">{label}</span>
            <span className="text-sm text-ink-soft tabular-nums">{count}</span>
          </label>
        </li>
      ))}
    </ul>
  );
}
