'use server';

import { brandOfShow, defineTeamAction } from '@/lib/access/team-action';
import { changeNight as change } from './commands';
import { changeSchema } from './schema';

/** The team says what has happened on the night. The change's id says whether it was sent before. */
export const changeNight = defineTeamAction({
  may: 'runNights',
  brand: brandOfShow,
  input: changeSchema,
  run: change,
});
