import 'server-only';
import type { Prisma } from '@/lib/core/generated/prisma/client';

/** Columns that say who a line of a sent line-up is for. The name of a guest is in `guestName`. */
export const sentLine = {
  id: true,
  part: true,
  comedianId: true,
  guestName: true,
  comedian: { select: { name: true } },
} satisfies Prisma.SentLineUpEntrySelect;
