'use server';

import { passGate } from '@/lib/access/gate';
import { defineAction } from '@/lib/auth/action';
import { presentTime } from '@/lib/core/actor';
import { db } from '@/lib/core/db';
import { env } from '@/lib/core/env';
import { ok, refused } from '@/lib/core/result';
import { secretCalendarPath } from '@/lib/feeds/addresses';
import { endLink, makeLink } from './commands';
import { calendarLinkSchema } from './schema';

/**
 * Makes, renews or ends the secret calendar of the viewer's own spots or of a team's shows. Returns the address of a
 * new one, only this once.
 */
export const changeCalendarLink = defineAction({
  who: 'comedian',
  input: calendarLinkSchema,
  makes: ({ step }) => (step === 'make' ? '' : null),
  refreshes: 'onSuccess',
  run: async ({ step, brandId }, viewer, once) => {
    const passed = brandId === null || (await passGate(viewer, brandId, 'workInTeam')).ok;
    if (!passed) return refused('notFound');
    const of = { comedianId: viewer.comedian.id, brandId };
    let address: string | null = null;
    if (step === 'make') {
      const token = await makeLink({ db: db(), ...presentTime(), once }, of);
      address = env().NEXTAUTH_URL + secretCalendarPath(token);
    } else {
      await endLink(db(), of);
    }
    return ok({ address });
  },
});
