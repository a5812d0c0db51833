import { readDay, type DateOrder } from './cell-parsing';
import type { FileRow } from './row-schema';

/**
 * Whether a team has to say for a whole file which number of its dates is the day, with dates that show why. That is
 * when a date can be read in two ways and no other proves one, as 19/1/2027 does; also when others contradict each
 * other.
 */
export function orderQuestion(texts: readonly string[]): { isAsked: boolean; examples: string[] } {
  const examples = new Map<'open' | DateOrder, string>();
  for (const text of texts) {
    const day = readDay(text);
    const kind = day && (day.only ?? (day.date === day.swapped ? null : 'open'));
    if (kind && !examples.has(kind)) examples.set(kind, text);
  }
  const proves = (order: DateOrder) => examples.has(order);
  const isMixed = proves('dayFirst') && proves('monthFirst');
  const isAsked = examples.has('open') && (isMixed || !proves('dayFirst'));
  return { isAsked, examples: isAsked || isMixed ? [...examples.values()] : [] };
}

/** Returns a row as it is in the order that the team has chosen for its file. Until then, it has a problem. */
export function rowInOrder(row: FileRow, order: DateOrder | ''): FileRow {
  if (!row.monthFirst || order === 'dayFirst') return row;
  const { text, ...other } = row.monthFirst;
  if (order === 'monthFirst') return { ...row, ...other };
  return { ...row, when: null, problems: [...row.problems, { code: 'dateOrder', value: text }] };
}
