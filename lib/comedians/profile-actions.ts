'use server';

import { getLocale } from 'next-intl/server';
import { refresh } from 'next/cache';
import { defineAction } from '@/lib/accounts/action';
import type { FoundCity } from '@/lib/places/queries';
import { db } from '@/lib/core/database/db';
import { ok, refused, type Result } from '@/lib/core/result';
import { describeTime } from '@/lib/core/time/format';
import { platformZone } from '@/lib/core/time/zones';
import { changeProfile as change, type ProfileChange } from './profile-commands';
import type { NameRefusal } from './name-queries';
import { getOwnProfile } from './profile-queries';
import { changeProfileSchema, type ChangeProfileInput } from './profile-schema';
import { toSavedPart, type SavedPart } from './profile-view';
import { findCurrentCity, listCityCandidates } from './queries';

/**
 * Changes a part of the viewer's own profile. Returns what is saved now, and when. Refused with the cities to choose
 * from when the text names several, and with what is saved when that has changed since the form was filled in.
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
  const city = await findCurrentCity(db(), text, cityId);
  if (city.ok) return ok({ ...rest, currentCityId: city.value.id });
  return refused(city.code, { field: 'city', details: await listCityCandidates(db(), text) });
}
