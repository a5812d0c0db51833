import { randomUUID } from 'node:crypto';
import { addDays } from '@/lib/core/dates';
import type { ApplicationStatus, PrismaClient } from '@/lib/core/generated/prisma/client';
import { makeBrand } from '@/lib/brands/testing/factory';
import { makeCity } from '@/lib/cities/testing/factory';
import { makeComedian } from '@/lib/comedians/testing/factory';
import { makeShow } from '@/lib/shows/testing/factory';
import { takenStatuses } from '@/lib/applications/status';
import type { Actor } from '@/lib/core/actor';

/** A brand with some comedians, and the next evening on which it has no show yet. */
export type Stage = {
  db: PrismaClient;
  brand: Awaited<ReturnType<typeof makeBrand>>;
  comedianIds: string[];
  team: Actor;
  evening: Date;
};

export async function setUpStage(db: PrismaClient, comedians: number): Promise<Stage> {
  const { id: cityId } = await makeCity(db);
  const brand = await makeBrand(db, { cityId });
  const comedianIds: string[] = [];
  for (let count = 0; count < comedians; count += 1) {
    comedianIds.push((await makeComedian(db, { currentCityId: cityId })).id);
  }
  const team: Actor = { kind: 'team', comedianId: comedianIds[0] ?? '', brandId: brand.id };
  return { db, brand, comedianIds, team, evening: addDays(new Date(), 2) };
}

/** Makes a show on an evening of its own, so that a spot there clashes with no other race. */
export async function nextShow(stage: Stage, spots: number): Promise<string> {
  const { id } = await makeShow(stage.db, stage.brand, { spots, startsAt: stage.evening });
  stage.evening = addDays(stage.evening, 1);
  return id;
}

/** Writes many applications as the commands would have left them. Returns their ids. */
export async function makeApplications(
  { db }: Stage,
  showId: string,
  wanted: { comedianId: string; status: ApplicationStatus }[],
): Promise<string[]> {
  const at = new Date();
  const rows = wanted.map((row) => ({ ...row, id: randomUUID() }));
  await db.application.createMany({
    data: rows.map((row) => ({ ...row, showId, createdAt: at, statusChangedAt: at })),
  });
  await db.applicationEvent.createMany({
    data: rows.map(({ id, status }) => ({
      applicationId: id,
      at,
      actorKind: status === 'applied' ? 'comedian' : 'team',
      toStatus: status,
    })),
  });
  const taken = rows.filter(({ status }) => takenStatuses.some((one) => one === status));
  await db.lineUpEntry.createMany({
    data: taken.map(({ comedianId }, place) => ({
      id: randomUUID(),
      showId,
      comedianId,
      place,
      part: 'spot',
      minutes: 7,
    })),
  });
  return rows.map(({ id }) => id);
}
