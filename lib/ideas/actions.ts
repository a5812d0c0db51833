'use server';

import { refresh } from 'next/cache';
import { redirect } from 'next/navigation';
import { defineTeamAction, namedBrand } from '@/lib/access/team-action';
import { defineAction } from '@/lib/auth/action';
import type { ComedianViewer } from '@/lib/auth/viewer';
import { presentTime } from '@/lib/core/actor';
import { db } from '@/lib/core/db';
import type { Once } from '@/lib/core/once';
import {
  chooseCreator,
  deleteIdea as deleteOwn,
  editIdea as editOwn,
  suggestIdea as suggest,
  type IdeaContext,
} from './commands';
import { ideasAddress } from './filters';
import {
  creatorSchema,
  editIdeaSchema,
  ideaSchema,
  oneIdeaSchema,
  teamIdeaSchema,
  voteSchema,
} from './schema';
import { voteForIdea as vote } from './vote-commands';

const contextOf = ({ comedian }: ComedianViewer, once?: Once): IdeaContext => ({
  db: db(),
  ...presentTime(),
  once,
  comedianId: comedian.id,
});

/** Somebody suggests an idea of their own. */
export const suggestIdea = defineAction({
  who: 'comedian',
  input: ideaSchema,
  makes: () => '',
  run: async (input, viewer, once) => {
    const suggested = await suggest(contextOf(viewer, once), input);
    if (suggested.ok) refresh();
    return suggested;
  },
});

/** An admin suggests an idea, for themselves or in the name of a member of the team. */
export const suggestTeamIdea = defineTeamAction({
  may: 'nameIdeaCreators',
  brand: namedBrand,
  input: teamIdeaSchema,
  makes: () => '',
  refreshes: 'onSuccess',
  run: ({ actor, ...context }, { brandId, creatorId, ...said }) =>
    suggest({ ...context, comedianId: actor.comedianId }, said, { brandId, creatorId }),
});

/** Somebody changes an idea of their own. */
export const editIdea = defineAction({
  who: 'comedian',
  input: editIdeaSchema,
  run: async (input, viewer) => {
    const edited = await editOwn(contextOf(viewer), input);
    if (edited.ok) redirect(ideasAddress(null, { idea: input.ideaId }));
    return edited;
  },
});

/** Somebody deletes an idea of their own. */
export const deleteIdea = defineAction({
  who: 'comedian',
  input: oneIdeaSchema,
  run: async ({ ideaId }, viewer) => {
    const deleted = await deleteOwn(contextOf(viewer), ideaId);
    if (deleted.ok) refresh();
    return deleted;
  },
});

/** Somebody votes for an idea, or takes their vote back. Returns whether they vote for it now. */
export const voteForIdea = defineAction({
  who: 'comedian',
  input: voteSchema,
  run: async ({ ideaId, step }, viewer) => {
    const voted = await vote(contextOf(viewer), { ideaId, isWanted: step === 'vote' });
    if (voted.ok) refresh();
    return voted;
  },
});

/** An admin chooses another creator for an idea that was suggested in the name of a member of the team. */
export const chooseIdeaCreator = defineTeamAction({
  may: 'nameIdeaCreators',
  brand: namedBrand,
  input: creatorSchema,
  refreshes: 'always',
  run: ({ db: client, now, actor }, input) =>
    chooseCreator({ db: client, now, brandId: actor.brandId }, input),
});
