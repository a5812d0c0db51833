import 'server-only';
import { namedShow } from '@/lib/accounts/access/queries';
import type { Db } from '@/lib/core/database/db';

export async function listTemplates(db: Db, brandId: string) {
  return db.showInfoTemplate.findMany({
    where: { brandId },
    select: { id: true, title: true, elements: true, changedAt: true },
    orderBy: [{ title: 'asc' }, { id: 'asc' }],
  });
}

export async function findTemplate(db: Db, brandId: string, templateId: string) {
  return db.showInfoTemplate.findUnique({
    where: { id: templateId, brandId },
    select: { id: true, title: true, elements: true },
  });
}

/** Finds a show's info, with the columns that name the show; null for none. */
export async function findShowInfo(db: Db, brandId: string, showId: string) {
  return db.show.findUnique({
    where: { id: showId, brandId },
    select: { ...namedShow, info: true, endsAt: true, cancelledAt: true, seriesId: true, seriesDate: true },
  });
}
