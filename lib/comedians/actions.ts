'use server';

import type { Route } from 'next';
import { refresh, revalidatePath } from 'next/cache';
import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { z } from 'zod';
import { afterSignInPath } from '@/lib/auth/sign-in-flow';
import type { FoundCity } from '@/lib/cities/queries';
import { defineAction } from '@/lib/auth/action';
import { db } from '@/lib/core/db';
import { env } from '@/lib/core/env';
import { requestLog } from '@/lib/core/request-log';
import { ownPath } from '@/lib/core/origin';
import { ok, refused, type Result } from '@/lib/core/result';
import { languageKey, languageMaxAge, languages } from '@/lib/core/language';
import { createComedian, saveLanguage } from './commands';
import { findCurrentCity, listCityCandidates } from './queries';
import { registrationSchema } from './schema';

/**
 * Registers the signed-in account as a comedian and goes on to where they wanted to. With a profile already, from
 * another tab perhaps, only goes on. A city that is not clear is refused with those that may be meant.
 */
export const register = defineAction({
  who: 'account',
  input: registrationSchema,
  async run({ city: text, cityId, callbackUrl, ...profile }, viewer): Promise<Registration> {
    const city = await findCurrentCity(db(), text, cityId);
    if (!city.ok) {
      return refused(city.code, { field: 'city', details: await listCityCandidates(db(), text) });
    }
    const newComedian = { ...profile, currentCityId: city.value.id };
    // Refused only where another tab was faster: then there is a profile, and nothing left to do here.
    await createComedian(db(), viewer.email, newComedian, new Date());
    // The pages so far were those of somebody without a profile, perhaps in another language.
    revalidatePath('/', 'layout');
    const target = ownPath(callbackUrl || null, env().NEXTAUTH_URL);
    redirect((target ?? afterSignInPath) as Route);
  },
});

type Registration = Result<never, 'cityUnknown' | 'cityUnclear', FoundCity[]>;

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
        (await requestLog()).error(
          { err: error, comedianId: viewer.comedian.id },
          'language not saved to the profile',
        );
      }
    }
    refresh();
    return ok(null);
  },
});
