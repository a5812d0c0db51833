'use server';

import { z } from 'zod';
import { defineAction } from '@/lib/accounts/action';
import { db } from '@/lib/core/database/db';
import { ok } from '@/lib/core/result';
import { saveWalkOnSchema } from './schema';
import { saveWalkOn as save } from './track-commands';

/** The viewer saves the track to which they come on stage. */
export const saveWalkOn = defineAction({
  who: 'comedian',
  input: saveWalkOnSchema,
  refreshes: 'onSuccess',
  run: async (track, { comedian }) => {
    await save({ db: db(), now: new Date() }, comedian.id, track);
    return ok(null);
  },
});

/** The viewer removes their walk-on track. */
export const removeWalkOn = defineAction({
  who: 'comedian',
  input: z.object({}),
  refreshes: 'onSuccess',
  run: async (_input, { comedian }) => {
    await save({ db: db(), now: new Date() }, comedian.id, null);
    return ok(null);
  },
});
