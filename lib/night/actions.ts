'use server';

import { brandOfShow, defineTeamAction } from '@/lib/accounts/access/team-action';
import { changeNight as change } from './commands';
import { changeSchema } from './schema';

/**
 * The team adds a change of the night, such as who goes on stage. The browser makes its id, so sending it twice adds it
 * once.
 */
export const changeNight = defineTeamAction({
  may: 'runNights',
  brand: brandOfShow,
  input: changeSchema,
  run: change,
});
