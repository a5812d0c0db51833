import type { Prisma, PrismaClient } from '@/lib/core/generated/prisma/client';
import { testNow } from '@/lib/core/testing/clock';
import { type AccessTable, type Prepare, everybody, withFields } from '@/lib/core/testing/access-table';
import { type TestWorld, longTitle, type ScreenTable, type Fill } from '@/lib/core/testing/tables';
import { addDays, subDays } from '@/lib/core/time/dates';

export async function makeIdea(
  db: PrismaClient,
  creatorComedianId: string | null,
  data: Partial<Prisma.IdeaUncheckedCreateInput> = {},
) {
  return db.idea.create({
    data: {
      title: 'Kalender zum Abonnieren',
      description: 'Damit meine Spots im Kalender stehen.',
      creatorComedianId,
      createdAt: testNow,
      statusChangedAt: testNow,
      ...data,
    },
  });
}

const said = { title: 'Kalender', description: 'Für meine Spots.', isAnonymous: '' };

const ownIdea: Prepare = async ({ db }, comedianId) => ({ ideaId: (await makeIdea(db, comedianId)).id });

const othersIdea: Prepare = async (world) => ownIdea(world, (await world.comedian()).id);

async function member({ db, brand, comedian }: TestWorld): Promise<string> {
  const { id, email } = await comedian();
  await db.brandMember.create({ data: { brandId: brand.id, email, role: 'team', openedAt: new Date() } });
  return id;
}

const forMember: Prepare = async (world) => ({
  ...said,
  brandId: world.brand.id,
  creatorId: await member(world),
});

/** Makes an idea that an admin has suggested in a member's name. */
const givenIdea: Prepare = async (world) => {
  const [from, creatorId] = [await member(world), await member(world)];
  const { id: ideaId } = await makeIdea(world.db, from, { brandId: world.brand.id });
  return { brandId: world.brand.id, ideaId, from, creatorId };
};

export const access: AccessTable = {
  comedian: { suggestIdea: said, 'voteForIdea vote': othersIdea, 'voteForIdea unvote': othersIdea },
  own: { deleteIdea: ownIdea },
  admins: { suggestTeamIdea: forMember, chooseIdeaCreator: givenIdea },
  operator: { setIdeaStatus: withFields(othersIdea, { from: 'pending', to: 'accepted', reason: '' }) },
  actions: {
    editIdea: {
      prepare: withFields(ownIdea, said),
      expected: { ...everybody('/user/features'), visitor: '/', noProfile: '/newUser', stranger: 'notFound' },
    },
  },
  routes: {
    '/api/ideas/similar/route': {
      path: '/api/ideas/similar?q=kalender',
      expected: { ...everybody(200), visitor: 401, noProfile: 404 },
    },
  },
};

/**
 * Makes ideas in every status: one's own, others' with and without a name, and one that an admin has suggested. They are
 * shown only to people with a profile.
 */
export const fill: Fill = async ({ world, me, word }) => {
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
    title: word('ideas.title').slice(0, 120),
    description: `${word('ideas.description')} `.repeat(6),
    editedAt: addDays(new Date(), -1),
  });
  const wanted = await makeIdea(db, kim.id, { ...at(2), title: longTitle });
  await db.ideaVote.create({ data: { ideaId: wanted.id, comedianId: me.id, createdAt: new Date() } });
  const hidden = await makeIdea(db, kim.id, { ...at(3), isAnonymous: true });
  await makeIdea(db, null, { ...at(4), status: 'accepted', title: 'Dunkler Modus' });
  await makeIdea(db, kim.id, { ...at(5), status: 'inProgress', title: 'Mehr Städte' });
  await makeIdea(db, kim.id, { ...at(6), status: 'completed', title: 'Push auf dem Telefon' });
  const reason = `Das wäre für alle anderen langsamer.\n\n${word('ideas.rejectionReason')}`;
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
  phone: [
    ...['newest', 'inProgress', 'pending', 'rejected', 'done'].map(
      (section) => `/user/features?section=${section}`,
    ),
    '/user/features?edit={ownIdea}',
    '/user/features?idea={ownIdea}',
    '{team}/features?section=pending',
  ],
  desk: ['/user/features?section=newest'],
  operator: ['/operator/ideas?who={hiddenIdea}', '/operator/ideas?section=rejected'],
  operatorDesk: ['/operator/ideas'],
};
