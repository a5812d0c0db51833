import { readDay, type DateOrder } from './cell-parsing';
import type { FileRow } from './row-schema';

/**
 * Whether a team has to choose the order of day and month for a file, with example dates. It has to when a date is
 * ambiguous, unless another one proves that the day comes first, as 19/1/2027 does, and none proves the opposite.
 */
export function orderQuestion(texts: readonly string[]): { isNeeded: boolean; examples: string[] } {
  const examples = new Map<'open' | DateOrder, string>();
  for (const text of texts) {
    const day = readDay(text);
    const kind = day && (day.only ?? (day.date === day.swapped ? null : 'open'));
    if (kind && !examples.has(kind)) examples.set(kind, text);
  }
  const proves = (order: DateOrder) => examples.has(order);
  const isMixed = proves('dayFirst') && proves('monthFirst');
  const isNeeded = examples.has('open') && (isMixed || !proves('dayFirst'));
  return { isNeeded, examples: isNeeded || isMixed ? [...examples.values()] : [] };
}

/** Returns a row in the order that the team has chosen for its file. Until then, an ambiguous row has a problem. */
export function rowInOrder(row: FileRow, order: DateOrder | ''): FileRow {
  if (!row.monthFirst || order === 'dayFirst') return row;
  const { text, ...other } = row.monthFirst;
  if (order === 'monthFirst') return { ...row, ...other };
  return { ...row, when: null, problems: [...row.problems, { code: 'dateOrder', value: text }] };
}
