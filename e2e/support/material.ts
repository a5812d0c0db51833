import { addDays, subDays } from '@/lib/core/dates';
import type { ApplicationStatus } from '@/lib/core/generated/prisma/client';
import { makeApplication } from '@/lib/applications/testing/factory';
import { makeBrand } from '@/lib/brands/testing/factory';
import { makeShow } from '@/lib/shows/testing/factory';
import type { Material, MaterialStage } from '@/lib/core/testing/random-forms';
import { gather } from '@/lib/core/testing/gather';
import type { World } from './fixtures';

const statuses: ApplicationStatus[] = [
  'applied',
  'applied',
  'request',
  'confirmed',
  'directList',
  'rejected',
  'cancelled',
];

const domains = await gather('fields');

/**
 * Makes records for tests with random inputs and returns their ids: shows of two brands in every state, with
 * applications in every status, some of them the person's own, and the records of each domain.
 */
export async function makeMaterial(world: World, comedianId: string): Promise<Material> {
  const { stage, ...material } = await makeGround(world, comedianId);
  const all: Material = { ...material };
  for (const { table } of domains) {
    for (const [kind, ids] of Object.entries((await table.material?.(stage)) ?? {})) {
      all[kind] = [...(all[kind] ?? []), ...ids];
    }
  }
  return all;
}

async function makeGround(world: World, comedianId: string) {
  const other = await makeBrand(world.db, { cityId: world.city.id });
  const shows = [
    await world.show(),
    await world.show({ startsAt: addDays(new Date(), 20) }),
    await world.show({ lineUpState: 'booked' }),
    await world.show({ cancelledAt: new Date() }),
    await world.show({ startsAt: subDays(new Date(), 1) }),
    await makeShow(world.db, other, { startsAt: addDays(new Date(), 3) }),
  ];
  const people: string[] = [];
  while (people.length < statuses.length) people.push((await world.comedian()).id);
  const stage: MaterialStage = {
    world,
    comedianId,
    other,
    brandIds: [world.brand.id, world.brand.id, world.brand.id, other.id],
    showIds: shows.map(({ id }) => id),
    people,
  };
  return {
    stage,
    brandIds: stage.brandIds,
    showIds: stage.showIds,
    comedianIds: [...people, comedianId, (await world.comedian()).id],
    applicationIds: await makeApplications(world, stage),
  };
}

/**
 * Makes an application in every status for the first two shows and for the other brand's show, and two applications of
 * the person.
 */
async function makeApplications(world: World, { showIds, people, comedianId }: MaterialStage) {
  const ids: string[] = [];
  const apply = async (showId = '', who = '', status: ApplicationStatus) =>
    ids.push((await makeApplication(world.db, { showId, comedianId: who, status })).id);
  for (const showId of [showIds[0], showIds[1], showIds[5]]) {
    for (const [at, status] of statuses.entries()) await apply(showId, people[at], status);
  }
  await apply(showIds[0], comedianId, 'request');
  await apply(showIds[1], comedianId, 'applied');
  return ids;
}
