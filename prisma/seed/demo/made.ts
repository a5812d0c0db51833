import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { demoBrands } from './brands';
import { planComedians } from './comedians';

/** The demo world in a database: ids by e-mail address, and by the keys of a brand's plan. */
export interface Made {
  comedians: ReadonlyMap<string, string>;
  brands: ReadonlyMap<string, MadeBrand>;
}

interface MadeBrand {
  /** The comedian who is its admin. */
  adminId: string;
  adminEmail: string;
  venues: ReadonlyMap<string, string>;
  formats: ReadonlyMap<string, string>;
  /** Pictures of its shows by their title. */
  pictures: ReadonlyMap<string, string>;
}

/** Finds people by their address, venues and formats by their name. Deleted or renamed ones are missing. */
export async function findMade(db: PrismaClient): Promise<Made> {
  const [people, brands] = await Promise.all([
    db.comedian.findMany({
      where: { email: { in: planComedians().map(({ email }) => email) } },
      select: { id: true, email: true },
    }),
    db.brand.findMany({
      where: { id: { in: demoBrands.map(({ id }) => id) } },
      select: {
        id: true,
        members: { where: { role: 'admin' }, select: { email: true }, orderBy: { createdAt: 'asc' } },
        venues: { select: { id: true, name: true } },
        formats: { select: { id: true, name: true } },
        shows: {
          where: { pictureId: { not: null } },
          select: { title: true, pictureId: true },
          distinct: ['title'],
          orderBy: { startsAt: 'desc' },
        },
      },
    }),
  ]);
  const comedians = new Map(people.map(({ email, id }) => [email, id]));
  const known = brands.flatMap(({ id, members, venues, formats, shows }) => {
    const plan = demoBrands.find((brand) => brand.id === id);
    const adminEmail = members.find(({ email }) => comedians.has(email))?.email ?? '';
    const adminId = comedians.get(adminEmail);
    if (!plan || !adminId) return [];
    const brand = {
      adminId,
      adminEmail,
      venues: idsByKey(plan.venues, venues),
      formats: idsByKey(plan.formats, formats),
      pictures: new Map(shows.flatMap(({ title, pictureId }) => (pictureId ? [[title, pictureId]] : []))),
    };
    return [[id, brand] as const];
  });
  return { comedians, brands: new Map(known) };
}

function idsByKey(
  plans: Readonly<Record<string, { name: string }>>,
  rows: readonly { id: string; name: string }[],
): Map<string, string> {
  return new Map(
    Object.entries(plans).flatMap(([key, { name }]) => {
      const row = rows.find((candidate) => candidate.name === name);
      return row ? [[key, row.id] as const] : [];
    }),
  );
}
