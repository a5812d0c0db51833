import { maxSearchLength } from '@/lib/core/text/limits';
import { oneLineOf } from '@/lib/core/text/text-schema';

/**
 * Returns the search text of an address: one line, cut and cleaned rather than refused. Invalid values give an empty
 * text.
 */
export function searchText(asked: unknown): string {
  return typeof asked === 'string' ? oneLineOf(asked, maxSearchLength) : '';
}
