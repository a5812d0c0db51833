'use server';

import { z } from 'zod';
import { defineAction } from '@/lib/accounts/action';
import { db } from '@/lib/core/database/db';
import { appFiles, incomingFiles } from '@/lib/core/files/files';
import { log } from '@/lib/core/process/log';
import { refused } from '@/lib/core/result';
import { StorageError } from '@/lib/core/files/storage-rules';
import { removeOwnCaptions as dropCaptions } from './part-commands';
import { finishUpload, removeVideo as remove } from './commands';
import { finishVideoSchema, videoSchema } from './schema';

/** Turns a completed upload into the viewer's video. */
export const finishVideo = defineAction({
  who: 'comedian',
  input: finishVideoSchema,
  refreshes: 'onSuccess',
  run: async ({ uploadId }, { comedian }) => {
    const context = { db: db(), files: appFiles(), incoming: incomingFiles(), now: new Date() };
    try {
      return await finishUpload(context, { uploadId, comedianId: comedian.id });
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      log.error({ err: error }, 'video cannot be stored');
      return refused(error.refusal);
    }
  },
});

export const removeVideo = defineAction({
  who: 'comedian',
  input: z.object({}),
  refreshes: 'onSuccess',
  run: (_input, { comedian }) => remove({ db: db(), files: appFiles(), now: new Date() }, comedian.id),
});

export const removeOwnCaptions = defineAction({
  who: 'comedian',
  input: videoSchema,
  refreshes: 'onSuccess',
  run: ({ videoId }, { comedian }) => {
    const context = { db: db(), files: appFiles(), now: new Date() };
    return dropCaptions(context, { comedianId: comedian.id, videoId });
  },
});
