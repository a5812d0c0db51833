'use server';

import { brandOfShow, defineTeamAction } from '@/lib/accounts/access/team-action';
import { changeNight as change } from './commands';
import { changeSchema } from './schema';

/** Adds a change to a night. The browser makes the id of the change, so sending it twice adds it once. */
export const changeNight = defineTeamAction({
  may: 'runNights',
  brand: brandOfShow,
  input: changeSchema,
  run: change,
});
