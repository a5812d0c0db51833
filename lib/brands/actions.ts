'use server';

import { redirect } from 'next/navigation';
import { appFiles } from '@/lib/core/files/files';
import { defineTeamAction, namedBrand } from '@/lib/accounts/access/team-action';
import {
  changeRole,
  handOverBrand as handOver,
  inviteMember as invite,
  leaveTeam as leave,
  removeMember,
} from './member-commands';
import {
  handOverSchema,
  leaveSchema,
  memberSchema,
  newMemberSchema,
  brandDefaultsSchema,
  brandProfileSchema,
} from './schema';
import { enterRemoval } from './removal-commands';
import { saveDefaults, saveProfile } from './profile-commands';

export const inviteMember = defineTeamAction({
  may: 'manageMembers',
  brand: namedBrand,
  input: newMemberSchema,
  makes: true,
  refreshes: 'always',
  run: invite,
});

/** Changes a member's role or removes them. Admins who lose access to this page themselves are redirected. */
export const changeMember = defineTeamAction({
  may: 'manageMembers',
  brand: namedBrand,
  input: memberSchema,
  refreshes: 'always',
  run: async (context, { brandId, ...input }) => {
    const answer =
      input.intent === 'role' ? await changeRole(context, input) : await removeMember(context, input);
    if (answer.ok && input.intent === 'remove') await enterRemoval(appFiles(), input.memberId);
    if (answer.ok && answer.value.isSelf)
      redirect(input.intent === 'role' ? `/brands/${brandId}/team` : '/brands');
    return answer;
  },
});

/** Hands the brand over to a member, and redirects the admin to a page that they may still see. */
export const handOverBrand = defineTeamAction({
  may: 'manageMembers',
  brand: namedBrand,
  input: handOverSchema,
  run: async (context, { brandId, ...input }) => {
    const answer = await handOver(context, input);
    if (!answer.ok) return answer;
    const { left } = answer.value;
    if (left === null) redirect(`/brands/${brandId}/team`);
    await enterRemoval(appFiles(), left);
    redirect('/brands');
  },
});

/** Removes the acting member from the team, and redirects them to the list of their teams. */
export const leaveTeam = defineTeamAction({
  may: 'workInTeam',
  brand: namedBrand,
  input: leaveSchema,
  run: async (context) => {
    const answer = await leave(context);
    if (!answer.ok) return answer;
    await enterRemoval(appFiles(), answer.value.memberId);
    redirect('/brands');
  },
});

export const saveBrandProfile = defineTeamAction({
  may: 'describeBrand',
  brand: namedBrand,
  input: brandProfileSchema,
  refreshes: 'onSuccess',
  run: (context, { brandId, revision, ...values }) => saveProfile(context, revision, values),
});

export const saveBrandDefaults = defineTeamAction({
  may: 'describeBrand',
  brand: namedBrand,
  input: brandDefaultsSchema,
  refreshes: 'onSuccess',
  run: (context, { brandId, revision, ...values }) => saveDefaults(context, revision, values),
});
