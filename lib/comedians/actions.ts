'use server';

import type { Route } from 'next';
import { refresh, revalidatePath } from 'next/cache';
import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { z } from 'zod';
import { afterSignInPath } from '@/lib/auth/sign-in-flow';
import type { FoundCity } from '@/lib/cities/queries';
import { defineAction } from '@/lib/core/action';
import type { ActionState } from '@/lib/core/action-state';
import { db } from '@/lib/core/db';
import { env } from '@/lib/core/env';
import { log } from '@/lib/core/log';
import { ownPath } from '@/lib/core/origin';
import { ok, type Result } from '@/lib/core/result';
import { languageKey, languageMaxAge, languages } from '@/lib/i18n/language';
import { createComedian, saveLanguage } from './commands';
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
    async run({ city: text, cityId, callbackUrl, ...profile }, viewer): Promise<Result<never, string>> {
      const city = await findCurrentCity(db(), text, cityId);
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

/**
 * Takes another language: into the cookie, and into the profile of a signed-in comedian. Anything but `de` and `en`
 * is ignored. When the profile cannot be written, that is logged and the cookie holds.
 */
export const changeLanguage = defineAction({
  who: 'anyone',
  input: z.object({ language: z.enum(languages) }),
  async run({ language }, viewer) {
    (await cookies()).set(languageKey, language, {
      maxAge: languageMaxAge,
      path: '/',
      sameSite: 'lax',
      secure: env().NEXTAUTH_URL.startsWith('https:'),
    });
    if (viewer?.comedian) {
      try {
        await saveLanguage(db(), viewer.comedian.id, language, new Date());
      } catch (error) {
        log.error({ err: error, comedianId: viewer.comedian.id }, 'language not saved to the profile');
      }
    }
    refresh();
    return ok(null);
  },
});
