'use server';

import type { Route } from 'next';
import { revalidatePath, refresh } from 'next/cache';
import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { z } from 'zod';
import { getLocale } from 'next-intl/server';
import { afterSignInPath } from '@/lib/accounts/sign-in-flow';
import { findMeantCity, listCityCandidates, type FoundCity } from '@/lib/places/queries';
import { nameNote } from '@/lib/accounts/sign-in-cookies';
import { defineAction } from '@/lib/accounts/action';
import type { Viewer } from '@/lib/accounts/viewer';
import { choiceMaxAge, cookieName, cookieOptions } from '@/lib/core/http/cookies';
import { db } from '@/lib/core/database/db';
import { env } from '@/lib/core/process/env';
import { ownPath } from '@/lib/core/http/origin';
import { ok, refused, type Result } from '@/lib/core/result';
import { languageKey, languages } from '@/lib/core/i18n/language';
import { themeKey } from '@/lib/core/browser/theme';
import { describeTime } from '@/lib/core/time/format';
import { platformZone } from '@/lib/core/time/zones';
import { themeChoices } from './rules';
import { createComedian, saveLanguage, changeProfile as change, type ProfileChange } from './commands';
import type { NameRefusal } from '@/lib/core/text/name-rules';
import { getOwnProfile } from './queries';
import { registrationSchema, changeProfileSchema, sayNightSchema, type ChangeProfileInput } from './schema';
import { toSavedPart, type SavedPart } from './view';
import { sayNight as saveNight } from './night-commands';

/**
 * Registers the signed-in account as a comedian and redirects to the requested page. Without one, a member who does not
 * perform is redirected to their team. If a profile exists already, for example from another tab, it only redirects. An
 * ambiguous city is refused with the candidates.
 */
export const register = defineAction({
  who: 'account',
  input: registrationSchema,
  async run({ city: text, cityId, callbackUrl, ...profile }, viewer): Promise<Registration> {
    const city = await findMeantCity(db(), text, cityId);
    if (!city.ok) {
      return refused(city.code, { field: 'city', details: await listCityCandidates(db(), text) });
    }
    const newComedian = { ...profile, currentCityId: city.value.id };
    const made = await createComedian(db(), viewer.email, newComedian, new Date());
    // `alreadyRegistered` means that another tab was faster, so the profile exists.
    if (!made.ok && made.code !== 'alreadyRegistered') return refused(made.code, { field: 'name' });
    await nameNote.forget();
    // Cached pages are those of a viewer without a profile, perhaps in another language.
    revalidatePath('/', 'layout');
    const target = ownPath(callbackUrl || null, env().NEXTAUTH_URL) ?? afterSignInPath;
    const isForTeam = target === afterSignInPath && !profile.performs;
    redirect((isForTeam ? teamsPath(viewer) : target) as Route);
  },
});

/** Returns the path of the viewer's only team, or of the list of all. */
function teamsPath({ brands: [brand, ...others] }: Viewer): string {
  return brand && others.length === 0 ? `/brands/${brand.id}/team` : '/brands';
}

type Registration = Result<never, 'cityUnknown' | 'cityUnclear' | NameRefusal, FoundCity[]>;

/**
 * Changes the language: in the profile of a signed-in comedian, and in the cookie. Anything but `de` and `en` is
 * ignored. If writing the profile fails, the error is logged and the cookie stays unchanged, too: the next page takes
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

/** Changes the theme of this browser; `device` deletes the choice. */
export const changeTheme = defineAction({
  who: 'anyone',
  input: z.object({ theme: z.enum(themeChoices) }),
  refreshes: 'onSuccess',
  async run({ theme }) {
    await keepChoice(themeKey, theme === 'device' ? null : theme);
    return ok(null);
  },
});

/** Sets a choice's cookie; null removes it. Scripts read these cookies, too (lib/core/i18n/browser). */
async function keepChoice(key: string, choice: string | null): Promise<void> {
  const https = env().NEXTAUTH_URL.startsWith('https:');
  const options = { ...cookieOptions(https), httpOnly: false, maxAge: choice === null ? 0 : choiceMaxAge };
  (await cookies()).set(cookieName(key, https), choice ?? '', options);
}

/**
 * Changes a part of the viewer's own profile. Returns the saved values and the time. Refused with the candidates for an
 * ambiguous city, and with the saved values if they have changed since the form was filled in.
 */
export const changeProfile = defineAction({
  who: 'comedian',
  input: changeProfileSchema,
  run: async (input, { comedian: { id } }): Promise<ProfileAnswer> => {
    const { part, seen } = input;
    const values = await readValues(input);
    if (!values.ok) return values;
    const now = new Date();
    const saved = await change({ db: db(), now }, id, { part, seen, values: values.value });
    if (saved.ok) refresh();
    const profile = saved.ok ? saved.value : await getOwnProfile(db(), id);
    const current = toSavedPart(profile, part, await getLocale());
    if (!saved.ok) return refused(saved.code, { details: current });
    return ok({ savedAt: describeTime(now, platformZone), saved: current });
  },
});

type ProfileAnswer = Result<
  { savedAt: string; saved: SavedPart },
  'stale' | 'cityUnknown' | 'cityUnclear' | NameRefusal,
  FoundCity[] | SavedPart
>;

type Values = Result<ProfileChange['values'], 'cityUnknown' | 'cityUnclear', FoundCity[]>;

/** Returns the values to save, with the city that the text names. */
async function readValues(input: ChangeProfileInput): Promise<Values> {
  const { part, seen, ...values } = input;
  if (!('city' in values)) return ok(values);
  const { city: text, cityId, ...rest } = values;
  const city = await findMeantCity(db(), text, cityId);
  if (city.ok) return ok({ ...rest, currentCityId: city.value.id });
  return refused(city.code, { field: 'city', details: await listCityCandidates(db(), text) });
}

/** Saves whether the viewer can play on a night, or on all nights of a weekday. Refused: `notAhead`. */
export const sayNight = defineAction({
  who: 'comedian',
  input: sayNightSchema,
  refreshes: 'onSuccess',
  run: ({ said }, { comedian }) => saveNight({ db: db(), now: new Date() }, comedian.id, said),
});
