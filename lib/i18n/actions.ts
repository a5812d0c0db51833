'use server';

import { refresh } from 'next/cache';
import { cookies } from 'next/headers';
import { z } from 'zod';
import { saveLanguage } from '@/lib/comedians/commands';
import { defineAction } from '@/lib/core/action';
import { db } from '@/lib/core/db';
import { env } from '@/lib/core/env';
import { log } from '@/lib/core/log';
import { ok } from '@/lib/core/result';
import { languageKey, languageMaxAge, languages } from './language';

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
