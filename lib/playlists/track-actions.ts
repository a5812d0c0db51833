'use server';

import { refresh } from 'next/cache';
import { z } from 'zod';
import { defineAction } from '@/lib/auth/action';
import { db } from '@/lib/core/db';
import { ok } from '@/lib/core/result';
import { saveWalkOnSchema } from './schema';
import { saveWalkOn as save } from './track-commands';

/** The viewer saves the track to which they come on stage. */
export const saveWalkOn = defineAction({
  who: 'comedian',
  input: saveWalkOnSchema,
  run: async (track, { comedian }) => {
    await save({ db: db(), now: new Date() }, comedian.id, track);
    refresh();
    return ok(null);
  },
});

/** The viewer removes their walk-on track. */
export const removeWalkOn = defineAction({
  who: 'comedian',
  input: z.object({}),
  run: async (_input, { comedian }) => {
    await save({ db: db(), now: new Date() }, comedian.id, null);
    refresh();
    return ok(null);
  },
});
