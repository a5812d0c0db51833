import { addDays, subDays } from '@/lib/core/time/dates';
import type { AccessTable, Prepare } from '@/lib/core/testing/access-table';
import { makeApplication } from '@/lib/applications/testing/factory';

const inTenDays = () => addDays(new Date(), 10);

/** Somebody who has to do with the brand, and what the forms about them send. */
const about =
  (fields: Record<string, string> = {}): Prepare =>
  async (world) => {
    const { id: comedianId } = await world.comedian();
    await world.apply((await world.show()).id, comedianId);
    return { brandId: world.brand.id, comedianId, ...fields };
  };

/** A spot of a show that is over. */
const pastSpot: Prepare = async (world) => {
  const { id: showId } = await world.show({ startsAt: subDays(new Date(), 1) });
  const { id: comedianId } = await world.comedian();
  const { id } = await makeApplication(world.db, { showId, comedianId, status: 'confirmed' });
  return { applicationId: id };
};

const reported: Prepare = async (world, caller) => {
  const { comedianId = '' } = await about()(world, caller);
  const report = { brandId: world.brand.id, comedianId, field: 'city', createdAt: new Date() } as const;
  await world.db.profileReport.create({ data: { ...report, reason: 'Grund' } });
  return { brandId: world.brand.id, comedianId, field: 'city' };
};

const blocked: Prepare = async (world, caller) => {
  const { comedianId = '' } = await about()(world, caller);
  const block = { brandId: world.brand.id, comedianId, until: inTenDays(), reason: 'Grund' };
  const { id } = await world.db.block.create({ data: block });
  return { brandId: world.brand.id, comedianId, blockId: id };
};

export const access: AccessTable = {
  team: {
    'setFavourite favour': about(),
    'setFavourite unfavour': about(),
    'tagComedian add': about({ word: 'Musik' }),
    'tagComedian remove': about({ word: 'Musik' }),
    writeTeamNote: about({ text: 'War stark.' }),
    'markNoShow noShow': pastSpot,
    'markNoShow showed': pastSpot,
    reportProfile: about({ field: 'videoLink', reason: 'Jemand anderes' }),
    takeReportBack: reported,
  },
  admins: {
    blockComedian: (...called) =>
      about({ until: inTenDays().toISOString().slice(0, 10), reason: 'Nicht gekommen' })(...called),
    liftBlock: blocked,
  },
};
