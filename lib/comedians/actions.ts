'use server';

import type { Route } from 'next';
import { refresh, revalidatePath } from 'next/cache';
import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { z } from 'zod';
import { afterSignInPath } from '@/lib/auth/sign-in-flow';
import type { FoundCity } from '@/lib/cities/queries';
import { defineAction } from '@/lib/auth/action';
import { cookieName, cookieOptions } from '@/lib/core/cookies';
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
 * Registers the signed-in account as a comedian and redirects to the page that was asked for. If a profile exists
 * already, for example from another tab, it only redirects. An ambiguous city is refused with the candidates.
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
    // This refusal means that another tab was faster: the profile exists, and nothing is left to do.
    await createComedian(db(), viewer.email, newComedian, new Date());
    // Cached pages are those of somebody without a profile, perhaps in another language.
    revalidatePath('/', 'layout');
    const target = ownPath(callbackUrl || null, env().NEXTAUTH_URL);
    redirect((target ?? afterSignInPath) as Route);
  },
});

type Registration = Result<never, 'cityUnknown' | 'cityUnclear', FoundCity[]>;

/**
 * Changes the language: in the cookie, and in the profile of a signed-in comedian. Anything but `de` and `en` is
 * ignored. When the profile cannot be written, that is logged and the cookie counts.
 */
export const changeLanguage = defineAction({
  who: 'anyone',
  input: z.object({ language: z.enum(languages) }),
  async run({ language }, viewer) {
    const https = env().NEXTAUTH_URL.startsWith('https:');
    // Scripts read this one, too (lib/i18n/browser.ts).
    const options = { ...cookieOptions(https), httpOnly: false, maxAge: languageMaxAge };
    (await cookies()).set(cookieName(languageKey, https), language, options);
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
