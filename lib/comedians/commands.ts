import 'server-only';
import type { Db, Tx } from '@/lib/core/database/db';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { newestFirst } from '@/lib/core/database/keyset';
import { ok, refused, type Result } from '@/lib/core/result';
import type { Language } from '@/lib/core/i18n/language';
import { inTransaction } from '@/lib/core/database/transaction';
import { aboutNewTeam, tell } from '@/lib/notifications/commands';
import { privacyVersion } from './limits';
import { refusalOfName, type NameRefusal } from './name-queries';
import type { Registration } from './schema';

/** A newcomer's registration with the city that was found. */
export type NewComedian = Omit<Registration, 'city' | 'cityId' | 'callbackUrl'> & {
  currentCityId: number;
};

/**
 * Makes the profile of an account that has agreed to the current privacy page. One account has one profile: of two
 * attempts at once, one is refused (`alreadyRegistered`). Also refused: a name as by `refusalOfName`. The e-mail address is the account's, in lower case. The
 * comedian gets a notice for each team that has added this address before. The picture that the account uploaded last
 * becomes the profile's.
 */
export async function createComedian(
  db: PrismaClient,
  accountEmail: string,
  profile: NewComedian,
  now: Date,
): Promise<Result<{ id: string }, 'alreadyRegistered' | NameRefusal>> {
  return inTransaction<Result<{ id: string }, 'alreadyRegistered' | NameRefusal>>(db, async (tx) => {
    const refusal = await refusalOfName(tx, profile.name, accountEmail);
    if (refusal) return refused(refusal, { field: 'name' });
    const [created] = await tx.comedian.createManyAndReturn({
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
    if (!created) return refused('alreadyRegistered');
    await takeFirstFace(tx, accountEmail, created.id);
    const teams = await tx.brandMember.findMany({
      where: { email: accountEmail, openedAt: null },
      select: { brand: { select: { name: true } } },
      orderBy: { id: 'asc' },
    });
    await tell(
      tx,
      now,
      teams.map(({ brand }) => aboutNewTeam(created.id, brand.name)),
    );
    return ok(created);
  });
}

/** Gives a new comedian the face that their account has uploaded while registering, if there is one. */
async function takeFirstFace(tx: Tx, accountEmail: string, comedianId: string): Promise<void> {
  const picture = await tx.picture.findFirst({
    where: { account: { email: accountEmail } },
    select: { id: true },
    orderBy: newestFirst,
  });
  if (!picture) return;
  const { count } = await tx.picture.updateMany({
    where: { id: picture.id, comedianId: null },
    data: { accountId: null, comedianId, unusedSince: null },
  });
  if (count > 0) await tx.comedian.update({ where: { id: comedianId }, data: { pictureId: picture.id } });
}

/** Stores the language that a comedian chose, and when. */
export async function saveLanguage(db: Db, comedianId: string, language: Language, now: Date): Promise<void> {
  await db.comedian.updateMany({
    where: { id: comedianId },
    data: { language, lastLanguageUpdate: now },
  });
}
