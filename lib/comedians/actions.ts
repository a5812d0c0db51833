'use server';

import type { Route } from 'next';
import { revalidatePath } from 'next/cache';
import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { z } from 'zod';
import { afterSignInPath } from '@/lib/accounts/sign-in-flow';
import type { FoundCity } from '@/lib/places/queries';
import { nameNote } from '@/lib/accounts/note-state';
import { defineAction } from '@/lib/accounts/action';
import { choiceMaxAge, cookieName, cookieOptions } from '@/lib/core/http/cookies';
import { db } from '@/lib/core/database/db';
import { env } from '@/lib/core/process/env';
import { ownPath } from '@/lib/core/http/origin';
import { ok, refused, type Result } from '@/lib/core/result';
import { languageKey, languages } from '@/lib/core/i18n/language';
import { themeKey } from '@/lib/core/http/theme';
import { themeChoices } from './choices';
import { createComedian, saveLanguage } from './commands';
import type { NameRefusal } from './name-queries';
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
    const made = await createComedian(db(), viewer.email, newComedian, new Date());
    // `alreadyRegistered` means that another tab was faster: the profile exists, and nothing is left to do.
    if (!made.ok && made.code !== 'alreadyRegistered') return refused(made.code, { field: 'name' });
    await nameNote.forget();
    // Cached pages are those of somebody without a profile, perhaps in another language.
    revalidatePath('/', 'layout');
    const target = ownPath(callbackUrl || null, env().NEXTAUTH_URL);
    redirect((target ?? afterSignInPath) as Route);
  },
});

type Registration = Result<never, 'cityUnknown' | 'cityUnclear' | NameRefusal, FoundCity[]>;

/**
 * Changes the language: in the profile of a signed-in comedian, and in the cookie. Anything but `de` and `en` is
 * ignored. When the profile cannot be written, that is logged and the cookie is not changed either: the next page takes
 * the language from the profile, so the choice would seem to work and then be lost.
 */
export const changeLanguage = defineAction({
  who: 'anyone',
  input: z.object({ language: z.enum(languages) }),
  refreshes: 'onSuccess',
  async run({ language }, viewer) {
    if (viewer?.comedian) await saveLanguage(db(), viewer.comedian.id, language, new Date());
    await keepChoice(languageKey, language);
    return ok(null);
  },
});

/** Changes the theme of this browser; `device` forgets the choice. */
export const changeTheme = defineAction({
  who: 'anyone',
  input: z.object({ theme: z.enum(themeChoices) }),
  refreshes: 'onSuccess',
  async run({ theme }) {
    await keepChoice(themeKey, theme === 'device' ? null : theme);
    return ok(null);
  },
});

/** Stores a choice in a cookie of this browser; null removes it. Scripts read these cookies, too (lib/core/i18n/browser). */
async function keepChoice(key: string, choice: string | null): Promise<void> {
  const https = env().NEXTAUTH_URL.startsWith('https:');
  const options = { ...cookieOptions(https), httpOnly: false, maxAge: choice === null ? 0 : choiceMaxAge };
  (await cookies()).set(cookieName(key, https), choice ?? '', options);
}
