import { maxSearchLength } from '@/lib/core/limits';
import { oneLineOf } from '@/lib/core/text-schema';

/** Returns what an address searches for: one line, cut and cleaned rather than refused. Takes anything. */
export function searchText(asked: unknown): string {
  return typeof asked === 'string' ? oneLineOf(asked, maxSearchLength) : '';
}
