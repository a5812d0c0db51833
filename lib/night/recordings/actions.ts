'use server';

import { redirect } from 'next/navigation';
import { z } from 'zod';
import type { MemberContext } from '@/lib/accounts/access/gate';
import { defineTeamAction } from '@/lib/accounts/access/team-action';
import { defineAction } from '@/lib/accounts/action';
import { db } from '@/lib/core/database/db';
import { appFiles, incomingFiles } from '@/lib/core/files/files';
import { log } from '@/lib/core/process/log';
import { refused } from '@/lib/core/result';
import { StorageError } from '@/lib/core/files/storage-rules';
import { recordingsPath } from './rules';
import { askRemoval as ask, markRecordingSeen as markSeen, takeAsVideo as take } from './own-commands';
import * as commands from './commands';
import { findRecordingBrand } from './queries';
import { assignSchema, recordingSchema, seenSchema, uploadSchema } from './schema';
import { finishRecording as finish, forgetUpload as forget } from './upload-commands';
import { findMade, findUploadBrand } from './upload-queries';

const brandOfRecording = ({ recordingId }: { recordingId: string }) => findRecordingBrand(db(), recordingId);
/** Returns the brand of an upload, even after it has finished: a retry after a lost response gets the same result. */
const brandOfUpload = async ({ uploadId }: { uploadId: string }) =>
  (await findUploadBrand(db(), uploadId)) ?? (await findMade(db(), uploadId))?.brandId ?? null;

/** The common part of the team's actions about an upload, and of those about a recording. */
const aboutUpload = {
  may: 'keepRecordings',
  brand: brandOfUpload,
  input: uploadSchema,
  refreshes: 'always',
} as const;
const aboutRecording = { may: 'keepRecordings', brand: brandOfRecording } as const;

const withFiles = (context: MemberContext) => ({
  ...context,
  files: appFiles(),
  incoming: incomingFiles(),
});

/** Turns an error of the storage into a refusal. Every other error is a bug. */
async function unlessStorage(error: unknown) {
  if (!(error instanceof StorageError)) throw error;
  log.error({ err: error }, 'recording cannot be stored');
  return refused(error.refusal);
}

/** Turns a completed upload into a recording of the brand. */
export const finishRecording = defineTeamAction({
  ...aboutUpload,
  run: (context, input) => finish(withFiles(context), input).catch(unlessStorage),
});

/** Forgets an upload that is no recording. */
export const forgetUpload = defineTeamAction({
  ...aboutUpload,
  run: (context, input) => forget(withFiles(context), input),
});

/** The team assigns a recording to a show and a comedian, and may share it. */
export const assignRecording = defineTeamAction({
  ...aboutRecording,
  input: assignSchema,
  refreshes: 'always',
  run: commands.assignRecording,
});

export const endShare = defineTeamAction({
  ...aboutRecording,
  input: seenSchema,
  refreshes: 'always',
  run: commands.endShare,
});

export const deleteRecording = defineTeamAction({
  ...aboutRecording,
  input: recordingSchema,
  run: async (context, input) => {
    const deleted = await commands.deleteRecording(withFiles(context), input);
    if (deleted.ok) redirect(recordingsPath(context.actor.brandId));
    return deleted;
  },
});

export const removeCaptions = defineTeamAction({
  ...aboutRecording,
  input: recordingSchema,
  refreshes: 'always',
  run: (context, input) => commands.removeCaptions(withFiles(context), input),
});

export const markRecordingSeen = defineAction({
  who: 'comedian',
  input: recordingSchema,
  run: (input, { comedian }) => markSeen({ db: db(), now: new Date(), comedianId: comedian.id }, input),
});

/** The viewer asks for the deletion of a recording of theirs, or takes that back. */
export const askRemoval = defineAction({
  who: 'comedian',
  input: recordingSchema.extend({ intent: z.enum(['ask', 'takeBack'], 'notFound') }),
  refreshes: 'onSuccess',
  run: ({ recordingId, intent }, { comedian }) => {
    const context = { db: db(), now: new Date(), comedianId: comedian.id };
    return ask(context, { recordingId, isWanted: intent === 'ask' });
  },
});

/** Makes a copy of a recording the viewer's own video. */
export const takeAsVideo = defineAction({
  who: 'comedian',
  input: recordingSchema,
  makes: 'recordingId',
  refreshes: 'onSuccess',
  run: (input, { comedian }, once) => {
    const context = { db: db(), files: appFiles(), now: new Date(), once, comedianId: comedian.id };
    return take(context, input).catch(unlessStorage);
  },
});
