'use server';

import { refresh } from 'next/cache';
import { passGate } from '@/lib/access/gate';
import { defineAction } from '@/lib/auth/action';
import { db } from '@/lib/core/db';
import { env } from '@/lib/core/env';
import { ok, refused } from '@/lib/core/result';
import { secretCalendarPath } from '@/lib/feeds/addresses';
import { endLink, makeLink } from './commands';
import { calendarLinkSchema } from './schema';

/**
 * Makes, renews or ends the link to the viewer's own spots or to the shows of a brand whose team they are in. Gives the
 * address of a new one, this once.
 */
export const changeCalendarLink = defineAction({
  who: 'comedian',
  input: calendarLinkSchema,
  run: async ({ step, brandId }, viewer) => {
    const passed = brandId === null || (await passGate(viewer, brandId, 'workInTeam')).ok;
    if (!passed) return refused('notFound');
    const of = { comedianId: viewer.comedian.id, brandId };
    let address: string | null = null;
    if (step === 'make') {
      const token = await makeLink(db(), of, new Date());
      address = env().NEXTAUTH_URL + secretCalendarPath(token);
    } else {
      await endLink(db(), of);
    }
    refresh();
    return ok({ address });
  },
});
