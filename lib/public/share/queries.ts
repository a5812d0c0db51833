import 'server-only';
import type { Db } from '@/lib/core/database/db';
import type { Prisma } from '@/lib/core/generated/prisma/client';
import { takenStatuses } from '@/lib/applications/status';
import { inLists, notPaused } from '@/lib/accounts/access/visibility';
import { cityNames } from '@/lib/places/view';

const brandLook = {
  name: true,
  colour: true,
  logo: { select: { id: true, width: true, colour: true } },
} satisfies Prisma.BrandSelect;

export async function findSharedBrand(db: Db, brandId: string) {
  return db.brand.findUnique({ where: { id: brandId, ...notPaused }, select: brandLook });
}

/** Returns the data of a show's picture. Null when the show does not exist or is not public. */
export async function findSharedShow(db: Db, showId: string) {
  return db.show.findUnique({
    relationLoadStrategy: 'join',
    where: { ...inLists, id: showId },
    select: {
      title: true,
      startsAt: true,
      endsAt: true,
      cancelledAt: true,
      movedFrom: true,
      spots: true,
      spotsTaken: true,
      lineUpSentAt: true,
      sentLineUp: {
        where: { part: { not: 'break' } },
        select: { part: true, guestName: true, comedian: { select: { name: true } } },
        orderBy: { place: 'asc' },
      },
      picture: { select: { id: true, width: true } },
      brand: { select: brandLook },
      venue: { select: { name: true, district: true, timeZone: true } },
      city: { select: cityNames },
    },
  });
}

/** Returns the data of the story of a comedian's spot. Null without a spot in a public show ahead. */
export async function findSharedSpot(db: Db, showId: string, comedianId: string, now: Date) {
  return db.show.findFirst({
    relationLoadStrategy: 'join',
    where: {
      ...inLists,
      id: showId,
      cancelledAt: null,
      endsAt: { gt: now },
      applications: { some: { comedianId, status: { in: [...takenStatuses] } } },
    },
    select: {
      title: true,
      startsAt: true,
      picture: { select: { id: true, width: true } },
      brand: { select: { name: true, colour: true } },
      venue: { select: { name: true, district: true, timeZone: true } },
      city: { select: cityNames },
    },
  });
}

/** Returns the data of a city's picture, or null when it has no coming shows. */
export async function findSharedCity(db: Db, slug: string, now: Date) {
  return db.city.findUnique({
    where: { slug, shows: { some: { ...inLists, cancelledAt: null, startsAt: { gte: now } } } },
    select: cityNames,
  });
}
