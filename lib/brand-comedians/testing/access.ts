import { addDays, subDays } from '@/lib/core/dates';
import { actions, pages, type AccessTable, type Prepare } from '@/lib/core/testing/access-table';
import { makeApplication } from '@/lib/applications/testing/factory';

const inTenDays = () => addDays(new Date(), 10).toISOString().slice(0, 10);

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

const reported: Prepare = async (world, comedianId) => {
  const fields = await about({ field: 'city' })(world, comedianId);
  const report = { brandId: world.brand.id, comedianId: fields.comedianId ?? '', createdAt: new Date() };
  await world.db.profileReport.create({ data: { ...report, field: 'city', reason: 'Grund' } });
  return fields;
};

const blocked: Prepare = async (world, comedianId) => {
  const fields = await about()(world, comedianId);
  const block = { until: addDays(new Date(), 10), reason: 'Grund' };
  const { id } = await world.db.block.create({
    data: { comedianId: fields.comedianId ?? '', brandId: world.brand.id, ...block },
  });
  return { ...fields, blockId: id };
};

export const access: AccessTable = {
  actions: {
    'setFavourite favour': { prepare: about(), expected: actions.team },
    'setFavourite unfavour': { prepare: about(), expected: actions.team },
    'tagComedian add': { prepare: about({ word: 'Musik' }), expected: actions.team },
    'tagComedian remove': { prepare: about({ word: 'Musik' }), expected: actions.team },
    writeTeamNote: { prepare: about({ text: 'War stark.' }), expected: actions.team },
    'markNoShow noShow': { prepare: pastSpot, expected: actions.team },
    'markNoShow showed': { prepare: pastSpot, expected: actions.team },
    reportProfile: {
      prepare: about({ field: 'videoLink', reason: 'Jemand anderes' }),
      expected: actions.team,
    },
    takeReportBack: { prepare: reported, expected: actions.team },
    blockComedian: {
      prepare: (...called) => about({ until: inTenDays(), reason: 'Nicht gekommen' })(...called),
      expected: actions.admins,
    },
    liftBlock: { prepare: blocked, expected: actions.admins },
  },
  routes: {
    '/(default)/user/profil/teams/page': { expected: pages.comedian },
    '/(default)/brands/[brand]/team/comedians/page': { expected: pages.team },
    '/(default)/brands/[brand]/team/comedians/[comedian]/page': { expected: pages.team },
    '/(default)/brands/[brand]/admin/blocks/page': { expected: pages.admins },
  },
};
