import { randomUUID } from 'node:crypto';
import { addDays, subDays } from 'date-fns';
import type { ApplicationStatus } from '@/lib/core/generated/prisma/client';
import { makeApplication, makeBrand, makeImport, makeShow, makeTemplate } from '@/lib/core/testing/factories';
import type { World } from './fixtures';

/** Existing ids, of the brand and of another one, for random inputs. */
export type Material = {
  showIds: string[];
  applicationIds: string[];
  comedianIds: string[];
  lineIds: string[];
  brandIds: string[];
  templateIds: string[];
  memberIds: string[];
  noteIds: string[];
  blockIds: string[];
  venueIds: string[];
  formatIds: string[];
  importIds: string[];
};

const statuses: ApplicationStatus[] = [
  'applied',
  'applied',
  'request',
  'confirmed',
  'directList',
  'rejected',
  'cancelled',
];

/**
 * Makes shows in every situation with applications in every status, some of them the person's own. Random inputs use
 * the first of each most often.
 */
export async function makeMaterial(world: World, comedianId: string): Promise<Material> {
  const other = await makeBrand(world.db, { cityId: world.city.id });
  const startsAt = subDays(new Date(), 1);
  const shows = [
    await world.show(),
    await world.show({ startsAt: addDays(new Date(), 20) }),
    await world.show({ lineUpState: 'booked' }),
    await world.show({ cancelledAt: new Date() }),
    await world.show({ startsAt }),
    await makeShow(world.db, other, { startsAt: addDays(new Date(), 3) }),
  ];
  const people: string[] = [];
  while (people.length < statuses.length) people.push((await world.comedian()).id);
  const material: Material = {
    showIds: shows.map(({ id }) => id),
    applicationIds: [],
    comedianIds: [...people, comedianId, (await world.comedian()).id],
    lineIds: [],
    brandIds: [world.brand.id, world.brand.id, world.brand.id, other.id],
    templateIds: [],
    memberIds: [],
    noteIds: ['', ''],
    blockIds: [],
    venueIds: [world.brand.venue.id, world.brand.venue.id, other.venue.id],
    formatIds: [world.brand.format.id, world.brand.format.id, other.format.id],
    importIds: [],
  };
  for (const show of [shows[0], shows[1], shows[5]]) {
    if (!show) continue;
    for (const [at, status] of statuses.entries()) {
      const { id } = await makeApplication(world.db, {
        showId: show.id,
        comedianId: people[at] ?? '',
        status,
      });
      material.applicationIds.push(id);
    }
  }
  for (const [at, status] of (['request', 'applied'] as const).entries()) {
    const { id } = await makeApplication(world.db, { showId: shows[at]?.id ?? '', comedianId, status });
    material.applicationIds.push(id);
  }
  for (const brandId of material.brandIds) {
    for (let at = 0; at < 3; at += 1) material.templateIds.push((await makeTemplate(world.db, brandId)).id);
  }
  for (const brandId of material.brandIds) {
    material.importIds.push((await makeImport(world.db, brandId, comedianId)).id);
  }
  const lines = await world.db.lineUpEntry.findMany({ where: { showId: { in: material.showIds } } });
  material.lineIds = [...lines.map(({ id }) => id), randomUUID()];
  const members = await world.db.brandMember.findMany({
    where: { brandId: { in: material.brandIds } },
    orderBy: { createdAt: 'asc' },
  });
  material.memberIds = members.map(({ id }) => id);
  for (const whose of people) {
    const about = { brandId: world.brand.id, comedianId: whose };
    const note = { ...about, text: 'War stark.', createdAt: new Date() };
    material.noteIds.push((await world.db.brandNote.create({ data: note })).id);
    const block = { ...about, until: addDays(new Date(), 3), reason: 'Grund' };
    material.blockIds.push((await world.db.block.create({ data: block })).id);
  }
  return material;
}
