import { addDays, subDays } from '@/lib/core/time/dates';
import { type AccessTable, type Prepare, withFields } from '@/lib/core/testing/access-table';
import { makeApplication } from '@/lib/applications/testing';
import { longWord, type ScreenTable, type Fill } from '@/lib/core/testing/tables';
import { maxTagLength } from './rules';

const inTenDays = () => addDays(new Date(), 10);

/** A comedian who is involved with the brand. */
const about: Prepare = async (world) => {
  const { id: comedianId } = await world.comedian();
  await world.apply((await world.show()).id, comedianId);
  return { brandId: world.brand.id, comedianId };
};

const pastSpot: Prepare = async (world) => {
  const { id: showId } = await world.show({ startsAt: subDays(new Date(), 1) });
  const { id: comedianId } = await world.comedian();
  const { id } = await makeApplication(world.db, { showId, comedianId, status: 'confirmed' });
  return { applicationId: id };
};

const reported: Prepare = async (world, caller) => {
  const { comedianId = '' } = await about(world, caller);
  const report = { brandId: world.brand.id, comedianId, field: 'city', createdAt: new Date() } as const;
  await world.db.profileReport.create({ data: { ...report, reason: 'Grund' } });
  return { brandId: world.brand.id, comedianId, field: 'city' };
};

const blocked: Prepare = async (world, caller) => {
  const { comedianId = '' } = await about(world, caller);
  const block = { brandId: world.brand.id, comedianId, until: inTenDays(), reason: 'Grund' };
  const { id } = await world.db.block.create({ data: block });
  return { brandId: world.brand.id, comedianId, blockId: id };
};

export const access: AccessTable = {
  team: {
    'setFavourite favour': about,
    'setFavourite unfavour': about,
    'tagComedian add': withFields(about, { word: 'Musik' }),
    'tagComedian remove': withFields(about, { word: 'Musik' }),
    writeTeamNote: withFields(about, { text: 'War stark.' }),
    'markNoShow noShow': pastSpot,
    'markNoShow showed': pastSpot,
    reportProfile: withFields(about, { field: 'videoLink', reason: 'Jemand anderes' }),
    takeReportBack: reported,
  },
  admins: {
    blockComedian: withFields(about, {
      until: inTenDays().toISOString().slice(0, 10),
      reason: 'Nicht gekommen',
    }),
    liftBlock: blocked,
  },
};

/** Makes a comedian about whom, as about the signed-in person, the team keeps every kind of record. */
export const fill: Fill = async ({ world, me, word }) => {
  const { db, brand } = world;
  const { id: comedianId } = await world.comedian({
    name: longWord.slice(0, 80),
    instagram: 'w'.repeat(30),
    promoLink: `https://example.org/${longWord}`,
    videoLink: `https://example.org/${longWord}`,
    aboutMe: longWord,
    previousShows: longWord,
    gender: 'female',
    lgbtq: 'yes',
    sharesIdentity: true,
  });
  for (const status of ['confirmed', 'cancelled', 'rejected', 'directList'] as const) {
    const { id: showId } = await world.show({ title: longWord, startsAt: subDays(new Date(), 9) });
    const noShowAt = status === 'directList' ? new Date() : null;
    await makeApplication(db, { showId, comedianId, status, noShowAt }, 'comedian');
  }
  for (const id of [comedianId, me.id]) {
    const about = { brandId: brand.id, comedianId: id };
    const kept = { ...about, createdAt: new Date() };
    await db.brandFavourite.create({ data: kept });
    for (const tag of [word('brand_tags').slice(0, maxTagLength), 'M'.repeat(maxTagLength)]) {
      await db.brandTag.create({ data: { ...about, key: tag.toLowerCase(), word: tag } });
    }
    const note = { text: word('brand_notes.text'), authorComedianId: me.id };
    await db.brandNote.create({ data: { ...kept, ...note } });
    const reason = word('profile_reports.reason');
    await db.profileReport.create({ data: { ...kept, field: 'name', reason } });
  }
  const block = { brandId: brand.id, comedianId, until: addDays(new Date(), 9) };
  await db.block.create({ data: { ...block, reason: word('blocks.reason') } });
  return { comedian: comedianId };
};

export const screens: ScreenTable = {
  phone: ['{team}/comedians?q=nirgends&band=none'],
  desk: ['{team}/comedians/{comedian}'],
};
