'use server';

import { z } from 'zod';
import { defineAction } from '@/lib/accounts/action';
import { db } from '@/lib/core/database/db';
import { ok } from '@/lib/core/result';
import { chosen } from '@/lib/core/text/text-schema';
import { markRead } from './commands';

/** Marks the comedian's notices up to the newest one on the page as read. */
export const markNotificationsRead = defineAction({
  who: 'comedian',
  input: z.object({
    until: chosen('unexpected').pipe(z.iso.datetime('unexpected').regex(/^2/, 'unexpected')),
  }),
  refreshes: 'onSuccess',
  run: async ({ until }, { comedian }) => {
    await markRead(db(), comedian.id, new Date(until), new Date());
    return ok(null);
  },
});
