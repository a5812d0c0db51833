'use server';

import { refresh } from 'next/cache';
import { redirect } from 'next/navigation';
import { defineTeamAction, namedBrand } from '@/lib/access/team-action';
import {
  changeRole,
  handOverBrand as handOver,
  inviteMember as invite,
  removeMember,
} from './member-commands';
import { handOverSchema, memberStepSchema, newMemberSchema } from './member-schema';

/** An admin puts an address on the team. Gives the role. */
export const inviteMember = defineTeamAction({
  may: 'manageMembers',
  brand: namedBrand,
  input: newMemberSchema,
  run: async ({ brandId, ...input }, context) => {
    const answer = await invite(context, input);
    refresh();
    return answer;
  },
});

/** An admin changes somebody's role or takes them off the team. Who loses the right to this page themselves goes on. */
export const changeMember = defineTeamAction({
  may: 'manageMembers',
  brand: namedBrand,
  input: memberStepSchema,
  run: async ({ brandId, ...input }, context) => {
    const answer =
      input.step === 'role' ? await changeRole(context, input) : await removeMember(context, input);
    if (answer.ok && answer.value.isSelf)
      redirect(input.step === 'role' ? `/brands/${brandId}/team` : '/brands');
    refresh();
    return answer;
  },
});

/** An admin hands the brand over to somebody of the team, and goes where they may still be. */
export const handOverBrand = defineTeamAction({
  may: 'manageMembers',
  brand: namedBrand,
  input: handOverSchema,
  run: async ({ brandId, ...input }, context) => {
    const answer = await handOver(context, input);
    if (answer.ok) redirect(answer.value.left ? '/brands' : `/brands/${brandId}/team`);
    return answer;
  },
});
