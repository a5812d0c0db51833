import { addDays, subDays } from '@/lib/core/time/dates';
import { makeApplication } from '@/lib/applications/testing/factory';
import { longWord, type ScreenTable } from '@/lib/core/testing/screen-table';
import { maxTagLength } from '../limits';

/** Somebody about whom the team keeps whatever it can, with long words. */
const fill: ScreenTable['fill'] = async ({ world, me }) => {
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
};

export const screens: ScreenTable = {
  fill,
  phone: ({ team }) => [`${team}/comedians?q=nirgends&band=none`],
  desk: ({ team, ids }) => [`${team}/comedians/${ids.comedian}`],
};
