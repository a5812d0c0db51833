'use server';

import { refresh } from 'next/cache';
import { z } from 'zod';
import { defineAction } from '@/lib/auth/action';
import { db } from '@/lib/core/db';
import { appFiles, incomingFiles } from '@/lib/core/files';
import { requestLog } from '@/lib/core/request-log';
import { refused } from '@/lib/core/result';
import { StorageError } from '@/lib/core/storage-error';
import { finishUpload } from './finish-commands';
import { removeVideo as remove } from './own-commands';
import { finishVideoSchema } from './schema';

/** Turns a completed upload into the viewer's video. */
export const finishVideo = defineAction({
  who: 'comedian',
  input: finishVideoSchema,
  run: async ({ uploadId }, { comedian }) => {
    const context = { db: db(), files: appFiles(), incoming: incomingFiles(), now: new Date() };
    try {
      const finished = await finishUpload(context, { uploadId, comedianId: comedian.id });
      if (finished.ok) refresh();
      return finished;
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      (await requestLog()).error({ err: error }, 'video cannot be stored');
      return refused(error.refusal);
    }
  },
});

/** Removes the viewer's uploaded video. */
export const removeVideo = defineAction({
  who: 'comedian',
  input: z.object({}),
  run: async (_input, { comedian }) => {
    const removed = await remove({ db: db(), files: appFiles(), now: new Date() }, comedian.id);
    if (removed.ok) refresh();
    return removed;
  },
});
