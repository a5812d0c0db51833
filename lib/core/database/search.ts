import 'server-only';
import { Prisma } from '@/lib/core/generated/prisma/client';
import { searchWords } from '@/lib/core/text/search-rules';

/**
 * The condition that a text of the database passes the test of `finder` (lib/core/text/search-rules).
 *
 * @param spelled the text in each of its spellings. Spelling out 20,000 texts takes a second, so where there are that
 *   many it is a column.
 */
export function hasWords(
  text: Prisma.Sql,
  search: string,
  spelled = Prisma.sql`array_to_string(spellings(${text}), '|')`,
): Prisma.Sql {
  const words = searchWords(search);
  // NUL is no letter, and PostgreSQL cannot store it.
  if (words.length === 0) return Prisma.sql`strpos(${text}, ${search.replaceAll('\0', '').trim()}) > 0`;
  return Prisma.sql`${spelled} LIKE ALL (${words.map((word) => `%${word}%`)}::text[])`;
}
