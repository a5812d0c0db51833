'use server';

import { defineAction } from '@/lib/accounts/action';
import { db } from '@/lib/core/database/db';
import { sayNight as saveNight } from './commands';
import { sayNightSchema } from './schema';

/** Saves whether the viewer can play on a night, or on all nights of a weekday. Refused: `notAhead`. */
export const sayNight = defineAction({
  who: 'comedian',
  input: sayNightSchema,
  refreshes: 'onSuccess',
  run: ({ said }, { comedian }) => saveNight({ db: db(), now: new Date() }, comedian.id, said),
});
