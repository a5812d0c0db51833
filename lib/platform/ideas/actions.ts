'use server';

import { redirect } from 'next/navigation';
import { defineTeamAction, namedBrand } from '@/lib/accounts/access/team-action';
import { defineAction } from '@/lib/accounts/action';
import type { ComedianViewer } from '@/lib/accounts/viewer';
import { presentTime } from '@/lib/core/actor';
import { db } from '@/lib/core/database/db';
import type { Once } from '@/lib/core/database/once';
import { defineOperatorAction } from '@/lib/accounts/access/operator-action';
import * as commands from './commands';
import { ideasAddress } from './rules';
import * as schemas from './schema';

const contextOf = ({ comedian }: ComedianViewer, once?: Once): commands.IdeaContext => ({
  db: db(),
  ...presentTime(),
  once,
  comedianId: comedian.id,
});

export const suggestIdea = defineAction({
  who: 'comedian',
  input: schemas.ideaSchema,
  makes: true,
  refreshes: 'onSuccess',
  run: (input, viewer, once) => commands.suggestIdea(contextOf(viewer, once), input),
});

/** Suggests an idea. An admin may do so in the name of a member of the team. */
export const suggestTeamIdea = defineTeamAction({
  may: 'nameIdeaCreators',
  brand: namedBrand,
  input: schemas.teamIdeaSchema,
  makes: true,
  refreshes: 'onSuccess',
  run: ({ actor, ...context }, { brandId, creatorId, ...said }) =>
    commands.suggestIdea({ ...context, comedianId: actor.comedianId }, said, { brandId, creatorId }),
});

export const editIdea = defineAction({
  who: 'comedian',
  input: schemas.editIdeaSchema,
  run: async (input, viewer) => {
    const edited = await commands.editIdea(contextOf(viewer), input);
    if (edited.ok) redirect(ideasAddress(null, { idea: input.ideaId }));
    return edited;
  },
});

export const deleteIdea = defineAction({
  who: 'comedian',
  input: schemas.oneIdeaSchema,
  refreshes: 'onSuccess',
  run: ({ ideaId }, viewer) => commands.deleteIdea(contextOf(viewer), ideaId),
});

/** Votes for an idea, or takes the vote back. Returns whether the viewer votes for it now. */
export const voteForIdea = defineAction({
  who: 'comedian',
  input: schemas.voteSchema,
  refreshes: 'onSuccess',
  run: ({ ideaId, intent }, viewer) =>
    commands.voteForIdea(contextOf(viewer), { ideaId, isWanted: intent === 'vote' }),
});

/** Chooses another creator for an idea that an admin has suggested in the name of a member of the team. */
export const chooseIdeaCreator = defineTeamAction({
  may: 'nameIdeaCreators',
  brand: namedBrand,
  input: schemas.creatorSchema,
  refreshes: 'always',
  run: ({ db: client, now, actor }, input) =>
    commands.chooseCreator({ db: client, now, brandId: actor.brandId }, input),
});

export const setIdeaStatus = defineOperatorAction({
  input: schemas.ideaStatusSchema,
  refreshes: 'onSuccess',
  run: commands.changeIdeaStatus,
});
