import 'server-only';
import { Prisma } from '@/lib/core/generated/prisma/client';
import { searchWords } from '@/lib/core/text/search-rules';

/** The condition that a text of the database passes the test of `finder` (lib/core/text/search-rules). */
export function hasWords(text: Prisma.Sql, asked: string): Prisma.Sql {
  const words = searchWords(asked);
  // A zero is no letter, and the database takes none.
  if (words.length === 0) return Prisma.sql`strpos(${text}, ${asked.replaceAll('\0', '').trim()}) > 0`;
  return Prisma.sql`array_to_string(spellings(${text}), '|') LIKE ALL (${words.map((word) => `%${word}%`)}::text[])`;
}
