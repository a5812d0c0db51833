import { actions, pages, type AccessTable, type Prepare } from '@/lib/core/testing/access-table';
import { unique } from '@/lib/core/testing/unique';

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
      expected: actions.admins,
    },
    'changeMember role': { prepare: member, expected: actions.admins },
    'changeMember remove': { prepare: member, expected: actions.admins },
    leaveTeam: {
      prepare: async ({ brand }) => ({ brandId: brand.id }),
      // The only admin has to stay.
      expected: { ...actions.admins, team: '/brands', admin: 'lastAdmin' },
    },
    saveBrandProfile: {
      prepare: (world, me) => saved({ name: unique('Neuer Name') })(world, me),
      expected: actions.admins,
    },
    saveBrandDefaults: { prepare: saved({ opensDaysBefore: '14' }), expected: actions.admins },
    handOverBrand: {
      // The name is wrong: an admin gets `nameWrong`, and everybody else gets what they get for any name.
      prepare: async (...about) => ({ ...(await member(...about)), brandName: 'Diebstahl' }),
      expected: { ...actions.admins, admin: 'nameWrong' },
    },
  },
  routes: {
    '/(default)/brands/page': { expected: pages.comedian },
    '/(default)/brands/[brand]/page': {
      expected: { ...pages.team, team: '/brands/{brand}/team', admin: '/brands/{brand}/team' },
    },
    '/(default)/brands/[brand]/admin/page': { expected: pages.admins },
    '/(default)/brands/[brand]/admin/members/page': { expected: pages.admins },
    '/(default)/brands/[brand]/admin/profile/page': { expected: pages.admins },
    '/(default)/brands/[brand]/admin/defaults/page': { expected: pages.admins },
    '/(default)/brands/[brand]/admin/audit/page': { expected: pages.admins },
    '/(default)/brands/[brand]/admin/transfer/page': { expected: pages.admins },
  },
  missing: () =>
    ['no-such-brand', '%00', '..%2F..', 'A'.repeat(2000)].flatMap((id) => [
      `/brands/${id}/team`,
      `/api/brands/${id}/comedians?q=a`,
    ]),
};
