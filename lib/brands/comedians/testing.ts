import { addDays, subDays } from '@/lib/core/time/dates';
import { type AccessTable, type Prepare, withFields } from '@/lib/core/testing/access-table';
import { makeApplication } from '@/lib/applications/testing';
import { type CanaryTable, longWord, type ScreenTable } from '@/lib/core/testing/tables';
import { maxTagLength } from './rules';

const inTenDays = () => addDays(new Date(), 10);

/** Somebody who has to do with the brand. */
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

/** What a team and the operator keep about people. */
export const canaries: CanaryTable = {
  fill: async ({ world: { db, brand }, word, people: { sent, applicant } }) => {
    for (const { id: comedianId } of [sent, applicant]) {
      const about = { brandId: brand.id, comedianId, createdAt: new Date() };
      const tag = word('brand_tags');
      await db.brandNote.create({ data: { ...about, text: word('brand_notes.text') } });
      await db.brandTag.create({ data: { brandId: brand.id, comedianId, key: tag, word: tag } });
      await db.brandFavourite.create({ data: about });
      await db.profileReport.create({
        data: { ...about, field: 'name', reason: word('profile_reports.reason') },
      });
    }
    const block = { comedianId: applicant.id, until: addDays(new Date(), 30) };
    await db.block.create({ data: { ...block, brandId: brand.id, reason: word('blocks.reason') } });
    await db.block.create({ data: { ...block, reason: word('blocks.reason, of the operator') } });
  },
};

/** Somebody about whom the team keeps whatever it can, with long words. */
export const screens: ScreenTable = {
  fill: async ({ world, me }) => {
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
    const about = { brandId: brand.id, comedianId };
    const kept = { ...about, createdAt: new Date() };
    await db.brandFavourite.create({ data: kept });
    for (const letter of ['w', 'm']) {
      const word = letter.toUpperCase().repeat(maxTagLength);
      await db.brandTag.create({ data: { ...about, key: word.toLowerCase(), word } });
    }
    await db.brandNote.create({ data: { ...kept, text: longWord, authorComedianId: me.id } });
    await db.profileReport.create({ data: { ...kept, field: 'name', reason: longWord } });
    await db.block.create({ data: { ...about, until: addDays(new Date(), 9), reason: longWord } });
    return { comedian: comedianId };
  },
  phone: ['{team}/comedians?q=nirgends&band=none'],
  desk: ['{team}/comedians/{comedian}'],
};
