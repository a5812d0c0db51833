import type { Dimension } from '@/lib/spots/city/filter-rules';
import { withoutDimension, type Facets, type FacetValue } from '@/lib/spots/city/facet-rules';
import {
  describeMinutes,
  namedFilters,
  namedOnes,
  switchFilters,
  writeFilters,
  type NamedFilter,
  type ShowFilters,
  type SwitchFilter,
} from '@/lib/spots/city/filters';
import { describeWeekday } from '@/lib/core/time/format';
import type { Language } from '@/lib/core/i18n/language';

/** A chip: its label and its link. The link of a chip that is set removes its filter. */
export type FilterLink = { label: string; href: string; isSet?: true; count?: number };

export function filterHref(path: string, filters: ShowFilters): string {
  const query = writeFilters(filters).toString();
  return query ? `${path}?${query}` : path;
}

/** Texts of chips that are not labelled with a name, such as that of a venue. */
export type FilterWords = {
  language: Language;
  /** The results of an active filter: "nur offene". */
  chip: (name: SwitchFilter) => string;
  /** "ab 19:00", "19:00 bis 21:00" */
  time: (filters: ShowFilters) => string;
};

/** Returns chips that remove each set filter, then chips that set frequent ones. */
export function filterLinks(
  path: string,
  filters: ShowFilters,
  facets: Facets,
  words: FilterWords,
): FilterLink[] {
  const set = (label: string, next: ShowFilters): FilterLink => ({
    label,
    href: filterHref(path, next),
    isSet: true,
  });
  const links: FilterLink[] = [];
  if (filters.text) links.push(set(quoted(filters.text, words.language), { ...filters, text: '' }));
  for (const name of switchFilters) {
    if (filters[name]) links.push(set(words.chip(name), { ...filters, [name]: false }));
  }
  for (const list of namedOnes) {
    for (const { value, name } of chosen(facets[list])) {
      links.push(set(name, { ...filters, [list]: filters[list].filter((one) => one !== value) }));
    }
  }
  for (const day of filters.weekdays) {
    const label = describeWeekday(day, words.language, 'short');
    links.push(set(label, { ...filters, weekdays: filters.weekdays.filter((one) => one !== day) }));
  }
  if (filters.from !== null || filters.to !== null) {
    links.push(set(words.time(filters), withoutDimension(filters, 'time')));
  }
  return [...links, ...quickLinks(path, filters, facets, words)];
}

/** Returns chips for the most frequent filters, with their number of shows. */
function quickLinks(
  path: string,
  filters: ShowFilters,
  { switches, weekdays }: Facets,
  words: FilterWords,
): FilterLink[] {
  const switchLinks = switchFilters
    .filter((name) => !filters[name] && switches[name] !== null)
    .map((name) => ({
      label: words.chip(name),
      href: filterHref(path, { ...filters, [name]: true }),
      count: switches[name]?.count,
    }));
  const dayLinks = weekdays
    .filter(({ count, chosen: isSet }) => count > 0 && !isSet)
    .map(({ value, count }) => ({
      label: describeWeekday(value, words.language, 'short'),
      href: filterHref(path, { ...filters, weekdays: [...filters.weekdays, value].sort() }),
      count,
    }));
  return [...switchLinks, ...dayLinks];
}

function quoted(text: string, language: Language): string {
  return language === 'de' ? `„${text}“` : `“${text}”`;
}

function chosen(values: readonly FacetValue[]): FacetValue[] {
  return values.filter((value) => value.chosen);
}

const isNamed = (dimension: Dimension): dimension is NamedFilter => dimension in namedFilters;

export function describeDimension(
  dimension: Dimension,
  filters: ShowFilters,
  facets: Facets,
  words: FilterWords,
): string {
  if (isNamed(dimension)) {
    return chosen(facets[dimension])
      .map(({ name }) => name)
      .join(', ');
  }
  switch (dimension) {
    case 'text':
      return quoted(filters.text, words.language);
    case 'time':
      return words.time(filters);
    case 'weekdays':
      return filters.weekdays.map((day) => describeWeekday(day, words.language, 'short')).join(', ');
    default:
      return words.chip(dimension);
  }
}

/** Returns the hidden fields that keep the filters in a form, except those that the form has itself. */
export function filterFields(
  filters: ShowFilters,
  ownFields: readonly string[],
): [name: string, value: string][] {
  return [...writeFilters(filters)].filter(([name]) => !ownFields.includes(name));
}

export function describeRange(
  { from, to }: Pick<ShowFilters, 'from' | 'to'>,
  t: (key: 'timeFrom' | 'timeTo' | 'timeBetween', values: { from: string; to: string }) => string,
): string {
  const values = { from: describeMinutes(from ?? 0), to: describeMinutes(to ?? 0) };
  if (from !== null && to !== null) return t('timeBetween', values);
  return t(from === null ? 'timeTo' : 'timeFrom', values);
}
