import type { AccessTable, Prepare } from '@/lib/core/testing/access-table';
import { everybody } from '@/lib/core/testing/roles';
import type { TestWorld } from '@/lib/core/testing/world';
import { makeIdea } from './factory';

const said = { title: 'Kalender', description: 'Für meine Spots.', isAnonymous: '' };

const ownIdea =
  (fields: Record<string, string> = {}): Prepare =>
  async ({ db }, comedianId) => ({ ideaId: (await makeIdea(db, comedianId)).id, ...fields });

const othersIdea =
  (fields: Record<string, string> = {}): Prepare =>
  async (world) =>
    ownIdea(fields)(world, (await world.comedian()).id);

/** Makes a member of the brand's team who has opened its area. */
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

/** Makes an idea that an admin has suggested in somebody's name. */
const givenIdea: Prepare = async (world) => {
  const [from, creatorId] = [await member(world), await member(world)];
  const { id: ideaId } = await makeIdea(world.db, from, { brandId: world.brand.id });
  return { brandId: world.brand.id, ideaId, from, creatorId };
};

export const access: AccessTable = {
  comedian: {
    suggestIdea: said,
    'voteForIdea vote': othersIdea(),
    'voteForIdea unvote': othersIdea(),
  },
  own: { deleteIdea: ownIdea() },
  admins: { suggestTeamIdea: forMember, chooseIdeaCreator: givenIdea },
  operator: { setIdeaStatus: othersIdea({ from: 'pending', to: 'accepted', reason: '' }) },
  actions: {
    editIdea: {
      prepare: ownIdea(said),
      expected: {
        ...everybody('/user/features'),
        visitor: '/',
        noProfile: '/newUser',
        stranger: 'notFound',
      },
    },
  },
  routes: {
    '/api/ideas/similar/route': {
      path: '/api/ideas/similar?q=kalender',
      expected: { ...everybody(200), visitor: 401, noProfile: 404 },
    },
  },
};
