'use server';

import type { Route } from 'next';
import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import { afterSignInPath } from '@/lib/auth/sign-in-flow';
import type { FoundCity } from '@/lib/cities/queries';
import { defineAction } from '@/lib/core/action';
import type { ActionState } from '@/lib/core/action-state';
import { db } from '@/lib/core/db';
import { env } from '@/lib/core/env';
import { ownPath } from '@/lib/core/origin';
import type { Result } from '@/lib/core/result';
import { createComedian } from './commands';
import { findCurrentCity, listCityCandidates } from './queries';
import { registrationSchema } from './schema';

/** As everywhere; where the city is not clear, with those that may be meant. */
export type RegistrationState = ActionState<never> & { cities?: FoundCity[] };

/**
 * Registers the signed-in account as a comedian and goes on to where they wanted to. With a profile already, from
 * another tab perhaps, only goes on.
 */
export const register = withCandidates(
  defineAction({
    who: 'account',
    input: registrationSchema,
    async run(
      { city: text, cityId: chosenId, privacy: _agreed, callbackUrl, ...profile },
      viewer,
    ): Promise<Result<never, string>> {
      const city = await findCurrentCity(db(), text, chosenId);
      if (!city.ok) return city;
      const newComedian = { ...profile, currentCityId: city.value.id };
      const made = await createComedian(db(), viewer.email, newComedian, new Date());
      // The pages so far were those of somebody without a profile, perhaps in another language.
      revalidatePath('/', 'layout');
      const target = made.ok ? ownPath(callbackUrl || null, env().NEXTAUTH_URL) : null;
      redirect((target ?? afterSignInPath) as Route);
    },
  }),
);

/** Puts a refused city where its field is, with the cities to choose from. */
function withCandidates(
  action: (previous: ActionState<never>, form: FormData) => Promise<ActionState<never>>,
) {
  return async function registration(
    previous: RegistrationState,
    form: FormData,
  ): Promise<RegistrationState> {
    const state = await action(previous, form);
    if (state.status !== 'failed' || (state.code !== 'cityUnknown' && state.code !== 'cityUnclear'))
      return state;
    const { city } = state.values;
    const cities = typeof city === 'string' ? await listCityCandidates(db(), city) : [];
    return { ...state, fields: { city: state.code }, cities };
  };
}
