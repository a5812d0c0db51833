'use client';

import Link from 'next/link';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { PendingMark } from '@/components/ui/pending-text';
import { Icon } from '@/components/ui/icon';
import { maxShowSearchLength } from '@/lib/core/text/limits';
import type { FilterLink } from './filter-links';

/** A search and a row of filter chips that scrolls sideways. They are links and a form, so they need no script. */
export function FilterBar({
  path,
  reset = path,
  sheet,
  text,
  fields,
  links,
  set,
}: {
  path: string;
  /** The address of the list without filters. Default: the path. */
  reset?: string;
  /** The address of the page with all filters. */
  sheet: string;
  text: string;
  /** The hidden fields that keep the other filters when searching. */
  fields: [name: string, value: string][];
  links: FilterLink[];
  /** How many filters are set. */
  set: number;
}) {
  const t = useTranslations('spotsCity');
  return (
    <div className="mb-4 flex flex-col gap-3">
      <form action={path} role="search" className="flex gap-2">
        {fields.map(([name, value]) => (
          <input key={name + value} type="hidden" name={name} value={value} />
        ))}
        <input
          type="search"
          name="q"
          key={text}
          defaultValue={text}
          maxLength={maxShowSearchLength}
          enterKeyHint="search"
          aria-label={t('searchLabel')}
          placeholder={t('searchLabel')}
          className="min-h-11 min-w-0 grow rounded-card border border-edge bg-surface px-3 text-base placeholder:text-ink-soft"
        />
        <button type="submit" aria-label={t('search')} className="button button-normal button-secondary">
          <Icon name="search" />
        </button>
      </form>
      <nav aria-label={t('filters')} className="-mx-4 [scrollbar-width:none] overflow-x-auto px-4 py-1">
        <ul className="flex gap-2">
          <li>
            <Link href={sheet as Route} prefetch={false} className="chip font-semibold text-teal">
              <PendingMark />
              <Icon name="sliders-horizontal" />
              {set > 0 ? t('filtersSet', { count: set }) : t('filters')}
            </Link>
          </li>
          {links.map(({ label, href, isSet, count }) => (
            <li key={label + isSet}>
              <Link
                href={href as Route}
                prefetch={false}
                scroll={false}
                aria-current={isSet || undefined}
                aria-label={isSet ? t('remove', { name: label }) : undefined}
                className="chip"
              >
                <PendingMark />
                {label}
                {isSet ? <Icon name="x" className="size-4" /> : <small>{count}</small>}
              </Link>
            </li>
          ))}
          {set > 0 && (
            <li>
              <Link href={reset as Route} prefetch={false} className="chip text-teal">
                <PendingMark />
                {t('reset')}
              </Link>
            </li>
          )}
        </ul>
      </nav>
    </div>
  );
}
