import Link from 'next/link';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { PageHead } from '@/components/ui/page-head';
import { FilterChips } from '@/components/ui/tabs';
import { maxShowSearchLength } from '@/lib/core/text/limits';
import type { FilterLink } from './filter-links';

/**
 * The head of a city's list: the city, with a link to the others; the actions on the list; and a row of filter chips
 * that scrolls sideways. All are links and a form, so they need no script.
 */
export function FilterBar({
  title,
  hint,
  path,
  reset = path,
  sheet,
  text,
  fields,
  links,
  set,
  children,
}: {
  title: string;
  /** The number of shows in the list, in words. */
  hint: string;
  path: string;
  /** The address of the list without filters. Default: the path. */
  reset?: string;
  /** The address of the page with all filters. */
  sheet: string;
  text: string;
  /** The hidden fields that keep the other filters when searching. */
  fields: [name: string, value: string][];
  links: FilterLink[];
  /** The number of active filters. */
  set: number;
  /** Further icons, before that of the filters. */
  children?: ReactNode;
}) {
  const t = useTranslations('spotsCity');
  const tCities = useTranslations('placesCities');
  return (
    <PageHead
      isWide
      className="city-head"
      icon="mic-vocal"
      title={
        <Link href="/user/cities" title={tCities('allCities')}>
          {title}
        </Link>
      }
      line={hint}
    >
      <form action={path} role="search">
        {fields.map(([name, value]) => (
          <input key={name + value} type="hidden" name={name} value={value} />
        ))}
        <Icon name="search" />
        <input
          type="search"
          name="q"
          key={text}
          defaultValue={text}
          maxLength={maxShowSearchLength}
          enterKeyHint="search"
          aria-label={t('searchLabel')}
          placeholder={t('searchHint')}
        />
      </form>
      {children}
      <Link href={sheet as Route} prefetch={false} className="city-tool">
        <Icon name="sliders-horizontal" />
        <span>{set > 0 ? t('filtersSet', { count: set }) : t('filters')}</span>
        {set > 0 && <b aria-hidden>{set}</b>}
      </Link>
      <Chips links={links} reset={set > 0 ? reset : null} />
    </PageHead>
  );
}

function Chips({ links, reset }: { links: FilterLink[]; reset: string | null }) {
  const t = useTranslations('spotsCity');
  return (
    <FilterChips
      label={t('filters')}
      chips={links.map(({ label, href, isSet, count }) => ({
        label,
        href: href as Route,
        current: isSet ?? false,
        count,
        name: isSet && t('remove', { name: label }),
      }))}
    >
      {reset && (
        <li>
          <Link href={reset as Route} prefetch={false} className="chip text-teal">
            {t('reset')}
          </Link>
        </li>
      )}
    </FilterChips>
  );
}
