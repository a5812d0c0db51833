import 'server-only';
import type { Db } from '@/lib/core/db';
import { ok, refused, type Result } from '@/lib/core/result';
import type { Language } from '@/lib/core/language';
import { privacyVersion } from './limits';
import type { Registration } from './schema';

/** What a newcomer says about themselves, with the city found. */
export type NewComedian = Omit<Registration, 'city' | 'cityId' | 'callbackUrl'> & {
  currentCityId: number;
};

/**
 * Makes the profile of an account that has agreed to the current edition of the privacy page. One account has one
 * profile: of two attempts at once, one is refused (`alreadyRegistered`). The address is the account's, in lower case.
 */
export async function createComedian(
  db: Db,
  accountEmail: string,
  profile: NewComedian,
  now: Date,
): Promise<Result<{ id: string }, 'alreadyRegistered'>> {
  const [created] = await db.comedian.createManyAndReturn({
    data: {
      ...profile,
      email: accountEmail,
      lastLanguageUpdate: now,
      privacyVersion,
      privacyAcceptedAt: now,
      createdAt: now,
    },
    skipDuplicates: true,
    select: { id: true },
  });
  return created ? ok(created) : refused('alreadyRegistered');
}

/** Notes the language that a comedian chose, and when. */
export async function saveLanguage(db: Db, comedianId: string, language: Language, now: Date): Promise<void> {
  await db.comedian.updateMany({
    where: { id: comedianId },
    data: { language, lastLanguageUpdate: now },
  });
}
