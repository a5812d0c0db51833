import { addDays, subDays } from '@/lib/core/time/dates';
import { longTitle, longWord, type ScreenTable } from '@/lib/core/testing/screen-table';
import { makeIdea } from './factory';

/** Makes ideas in every status: one's own, others' with and without a name, and one that an admin has suggested. */
const fill: ScreenTable['fill'] = async ({ world, me }) => {
  const { db, brand } = world;
  const kim = await world.comedian({ name: longTitle });
  const member = { brandId: brand.id, role: 'team', openedAt: subDays(new Date(), 9) } as const;
  await db.brandMember.create({ data: { ...member, email: kim.email } });
  const at = (days: number) => ({
    createdAt: subDays(new Date(), days),
    statusChangedAt: subDays(new Date(), days),
  });
  const own = await makeIdea(db, me.id, {
    ...at(1),
    title: longWord.slice(0, 120),
    description: `${longWord} `.repeat(6),
    editedAt: addDays(new Date(), -1),
  });
  const wanted = await makeIdea(db, kim.id, { ...at(2), title: longTitle });
  await db.ideaVote.create({ data: { ideaId: wanted.id, comedianId: me.id, createdAt: new Date() } });
  const hidden = await makeIdea(db, kim.id, { ...at(3), isAnonymous: true });
  await makeIdea(db, null, { ...at(4), status: 'accepted', title: 'Dunkler Modus' });
  await makeIdea(db, kim.id, { ...at(5), status: 'inProgress', title: 'Mehr Städte' });
  await makeIdea(db, kim.id, { ...at(6), status: 'completed', title: 'Push auf dem Telefon' });
  const reason = 'Das wäre für alle anderen langsamer.\n\nVielleicht später einmal.';
  await makeIdea(db, me.id, {
    ...at(7),
    status: 'rejected',
    rejectionReason: reason,
    isAnonymous: true,
    title: 'Alles auf einer Seite',
  });
  await makeIdea(db, kim.id, { ...at(8), brandId: brand.id, title: 'Technik-Liste für Venues' });
  return { ownIdea: own.id, hiddenIdea: hidden.id };
};

export const screens: ScreenTable = {
  fill,
  phone: ({ team, ids }) => [
    ...['newest', 'inProgress', 'pending', 'rejected', 'done'].map(
      (section) => `/user/features?section=${section}`,
    ),
    `/user/features?edit=${ids.ownIdea}`,
    `/user/features?idea=${ids.ownIdea}`,
    `${team}/features?section=pending`,
  ],
  desk: () => ['/user/features?section=newest'],
  operator: ({ ids }) => [`/operator/ideas?who=${ids.hiddenIdea}`, '/operator/ideas?section=rejected'],
  operatorDesk: () => ['/operator/ideas'],
};
