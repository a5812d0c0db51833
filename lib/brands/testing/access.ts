import {
  adminActions,
  adminPages,
  comedianPages,
  teamPages,
  type AccessTable,
  type Prepare,
} from '@/lib/core/testing/access-table';

/** Somebody of the brand's team. */
const member: Prepare = async (world) => {
  const { id: brandId, teamEmail: email } = world.brand;
  const { id } = await world.db.brandMember.findUniqueOrThrow({
    where: { brandId_email: { brandId, email } },
  });
  return { brandId, memberId: id, role: 'admin' };
};

const saved =
  (fields: Record<string, string>): Prepare =>
  async ({ brand }) => ({ brandId: brand.id, revision: '0', ...fields });

export const access: AccessTable = {
  actions: {
    inviteMember: {
      prepare: async ({ brand }) => ({ brandId: brand.id, email: 'neu@example.org', role: 'admin' }),
      expected: adminActions,
    },
    'changeMember role': { prepare: member, expected: adminActions },
    'changeMember remove': { prepare: member, expected: adminActions },
    leaveTeam: {
      prepare: async ({ brand }) => ({ brandId: brand.id }),
      // The only admin has to stay.
      expected: { ...adminActions, team: '/brands', admin: 'lastAdmin' },
    },
    saveBrandProfile: { prepare: saved({ name: 'Neuer Name' }), expected: adminActions },
    saveBrandDefaults: { prepare: saved({ opensDaysBefore: '14' }), expected: adminActions },
    handOverBrand: {
      // The name is wrong: an admin gets `nameWrong`, and everybody else gets what they get for any name.
      prepare: async (...about) => ({ ...(await member(...about)), brandName: 'Diebstahl' }),
      expected: { ...adminActions, admin: 'nameWrong' },
    },
  },
  routes: {
    '/(default)/brands/page': { expected: comedianPages },
    '/(default)/brands/[brand]/page': {
      expected: { ...teamPages, team: '/brands/{brand}/team', admin: '/brands/{brand}/team' },
    },
    '/(default)/brands/[brand]/admin/page': { expected: adminPages },
    '/(default)/brands/[brand]/admin/members/page': { expected: adminPages },
    '/(default)/brands/[brand]/admin/profile/page': { expected: adminPages },
    '/(default)/brands/[brand]/admin/defaults/page': { expected: adminPages },
    '/(default)/brands/[brand]/admin/audit/page': { expected: adminPages },
    '/(default)/brands/[brand]/admin/transfer/page': { expected: adminPages },
  },
  missing: async () => [
    {
      foreignId: null,
      unknownIds: ['no-such-brand', '%00', '..%2F..', 'A'.repeat(2000)],
      addresses: (id) => [`/brands/${id}/team`, `/api/brands/${id}/comedians?q=a`],
    },
  ],
};
