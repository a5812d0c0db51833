'use server';

import { redirect } from 'next/navigation';
import type { z } from 'zod';
import { brandOfApplication, defineTeamAction } from '@/lib/accounts/access/team-action';
import { defineAction } from '@/lib/accounts/action';
import type { ComedianViewer } from '@/lib/accounts/viewer';
import type { MemberContext } from '@/lib/accounts/access/gate';
import { presentTime } from '@/lib/core/actor';
import { db } from '@/lib/core/database/db';
import type { Result } from '@/lib/core/result';
import { teamChatPath } from './rules';
import type { ChatContext } from './change-commands';
import { openDirectChat as openDirect, markChatRead as markRead, muteChat as mute } from './chat-commands';
import * as messages from './message-commands';
import { reportMessage as report } from './report-commands';
import * as schemas from './schema';
import { findChatBrand } from './queries';

const contextOf = ({ comedian, email }: ComedianViewer): ChatContext => ({
  db: db(),
  ...presentTime(),
  person: { comedianId: comedian.id, email },
});

/** Makes an action of a participant in a chat. The command checks their rights. */
function actionOfPerson<Schema extends z.ZodType, Value>(
  input: Schema,
  command: (context: ChatContext, input: z.output<Schema>) => Promise<Result<Value, string>>,
) {
  return defineAction({
    who: 'comedian',
    input,
    run: (values, viewer) => command(contextOf(viewer), values),
  });
}

const teamContextOf = ({ actor, ...context }: MemberContext): ChatContext => ({
  ...context,
  person: { comedianId: actor.comedianId, email: actor.email },
});

const brandOfChat = ({ chatId }: { chatId: string }) => findChatBrand(db(), chatId);

/** Sends a message, as a comedian or for the team. The browser makes the id, so sending it twice writes it once. */
export const writeMessage = actionOfPerson(schemas.messageSchema, (context, message) =>
  messages.sendMessage(context, message),
);

export const editMessage = actionOfPerson(schemas.editSchema, messages.editMessage);

export const deleteMessage = actionOfPerson(schemas.oneMessageSchema, messages.deleteMessage);

export const reportMessage = actionOfPerson(schemas.reportSchema, report);

export const markChatRead = actionOfPerson(schemas.readSchema, markRead);

/** Mutes a chat for a participant, so that they are notified of mentions only, or unmutes it. */
export const muteChat = actionOfPerson(schemas.muteSchema, mute);

export const removeMessage = defineTeamAction({
  may: 'moderateChats',
  brand: brandOfChat,
  input: schemas.teamMessageSchema,
  run: (context, input) => messages.removeMessage(teamContextOf(context), input),
});

export const pinMessage = defineTeamAction({
  may: 'chatWithComedians',
  brand: brandOfChat,
  input: schemas.pinSchema,
  run: (context, input) => messages.pinMessage(teamContextOf(context), input),
});

/** Opens the team's chat with a comedian about the show of an application. */
export const openDirectChat = defineTeamAction({
  may: 'chatWithComedians',
  brand: brandOfApplication,
  input: schemas.directSchema,
  run: async (context, input) => {
    const opened = await openDirect(context, input);
    if (opened.ok) redirect(teamChatPath(context.actor.brandId, opened.value.chatId));
    return opened;
  },
});
