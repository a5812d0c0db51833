import type { Prisma } from '@/lib/core/generated/prisma/client';

/** The columns of a show that say which one is meant: its title, and when it begins at its venue. */
export const namedShow = {
  id: true,
  title: true,
  startsAt: true,
  venue: { select: { timeZone: true } },
} satisfies Prisma.ShowSelect;
