import { makeApplication } from '@/lib/applications/testing';
import { makeBrand } from '@/lib/brands/testing';
import { makeCity } from '@/lib/places/testing';
import { makeComedian } from '@/lib/comedians/testing';
import type { Actor } from '@/lib/core/actor';
import { addDays } from '@/lib/core/time/dates';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { makeShow } from '@/lib/shows/testing';

/** A brand with some comedians, and the next evening on which it has no show yet. */
export type Race = {
  db: PrismaClient;
  brand: Awaited<ReturnType<typeof makeBrand>>;
  comedianIds: string[];
  team: Actor;
  evening: Date;
};

export async function setUpRace(db: PrismaClient, comedians: number): Promise<Race> {
  const { id: currentCityId } = await makeCity(db);
  const brand = await makeBrand(db, { cityId: currentCityId });
  const made = Array.from({ length: comedians }, () => makeComedian(db, { currentCityId }));
  const comedianIds = (await Promise.all(made)).map(({ id }) => id);
  const team: Actor = { kind: 'team', comedianId: comedianIds[0] ?? '', brandId: brand.id };
  return { db, brand, comedianIds, team, evening: addDays(new Date(), 2) };
}

/** Makes a show on an evening of its own, so that a spot there clashes with no other race. */
export async function nextShow(stage: Race, spots: number): Promise<string> {
  const { id } = await makeShow(stage.db, stage.brand, { spots, startsAt: stage.evening });
  stage.evening = addDays(stage.evening, 1);
  return id;
}

/** Makes open applications and requests. Returns their ids, in the order of the comedians. */
export async function makeApplications(
  { db }: Race,
  { showId, comedianIds, status }: { showId: string; comedianIds: string[]; status: 'applied' | 'request' },
): Promise<string[]> {
  const by = status === 'applied' ? 'comedian' : 'team';
  const made = comedianIds.map((comedianId) => makeApplication(db, { showId, comedianId, status }, by));
  return (await Promise.all(made)).map(({ id }) => id);
}
