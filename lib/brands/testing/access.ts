import { actions, ofBrand, pages, type AccessTable, type Prepare } from '@/lib/core/testing/access-table';
import { unique } from '@/lib/core/testing/unique';

/** Somebody of the brand's team. */
const member: Prepare = async (world) => {
  const { id: brandId, teamEmail: email } = world.brand;
  const { id } = await world.db.brandMember.findUniqueOrThrow({
    where: { brandId_email: { brandId, email } },
  });
  return { brandId, memberId: id, role: 'admin' };
};

export const access: AccessTable = {
  admins: {
    inviteMember: ofBrand({ email: 'neu@example.org', role: 'admin' }),
    'changeMember role': member,
    'changeMember remove': member,
    saveBrandProfile: (...about) => ofBrand({ revision: '0', name: unique('Neuer Name') })(...about),
    saveBrandDefaults: ofBrand({ revision: '0', opensDaysBefore: '14' }),
  },
  actions: {
    // The only admin has to stay.
    leaveTeam: {
      prepare: ofBrand(),
      expected: { ...actions.admins, team: '/brands', admin: 'lastAdmin' },
    },
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
  },
  missing: () =>
    ['no-such-brand', '%00', '..%2F..', 'A'.repeat(2000)].flatMap((id) => [
      `/brands/${id}/team`,
      `/api/brands/${id}/comedians?q=a`,
    ]),
};
