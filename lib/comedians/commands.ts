import 'server-only';
import type { Db, Tx } from '@/lib/core/database/db';
import type { PrismaClient, Comedian } from '@/lib/core/generated/prisma/client';
import { newestFirst } from '@/lib/core/database/paging';
import { ok, refused, type Result } from '@/lib/core/result';
import type { Language } from '@/lib/core/i18n/language';
import { inTransaction } from '@/lib/core/database/transaction';
import { aboutNewTeam, notify } from '@/lib/notifications/commands';
import { writeAudit } from '@/lib/core/database/audit';
import { privacyVersion, type ProfilePart, type ProfileText } from './rules';
import type { NameRefusal } from '@/lib/core/text/name-rules';
import { addressSpellings } from '@/lib/core/text/text-schema';
import { refusalOfName, getOwnProfile, type OwnProfile } from './queries';
import type { Registration } from './schema';
import { fingerprintOf, partColumns } from './view';

/** A new comedian's registration with the id of the city. */
export type NewComedian = Omit<Registration, 'city' | 'cityId' | 'callbackUrl' | 'performs' | ProfileText> &
  Partial<Pick<Registration, 'performs' | ProfileText>> & { currentCityId: number };

/**
 * Makes the profile of an account that has agreed to the current privacy page. One account has one profile: of two
 * parallel attempts, one is refused (`alreadyRegistered`). Also refused: a name as by `refusalOfName`. The e-mail
 * address is the account's, in lower case. The comedian gets a notice for each team that has added this address before.
 * The picture that the account uploaded last becomes the profile's.
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
      where: { email: { in: addressSpellings(accountEmail) }, openedAt: null },
      select: { brand: { select: { name: true } } },
      orderBy: { id: 'asc' },
    });
    await notify(
      tx,
      now,
      teams.map(({ brand }) => aboutNewTeam(created.id, brand.name)),
    );
    return ok(created);
  });
}

/** Gives a new comedian the picture that their account has uploaded during registration, if there is one. */
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

export async function saveLanguage(db: Db, comedianId: string, language: Language, now: Date): Promise<void> {
  await db.comedian.updateMany({
    where: { id: comedianId },
    data: { language, lastLanguageUpdate: now },
  });
}

/** New values of a part, with the fingerprint of the values that its form began with. */
export type ProfileChange = {
  part: ProfilePart;
  seen: string;
  values: Partial<Omit<OwnProfile, 'currentCity' | 'video'>>;
};

/**
 * Changes a part of a comedian's profile. The audit log gets the names of the changed fields without values, so that no
 * answer about gender or lgbtq outlives its profile. The exception is a new name, which the operator can see until the
 * account is erased. Refused: `stale` when the part has changed since `seen`, and a new name as by `refusalOfName`. If
 * the values equal the saved ones, nothing is refused, regardless of `seen`.
 *
 * Triggers update the data derived from a profile: the search by name, the order of a team's comedians, feeds and
 * copies of public pages.
 */
export async function changeProfile(
  { db, now }: { db: PrismaClient; now: Date },
  comedianId: string,
  { part, seen, values }: ProfileChange,
): Promise<Result<OwnProfile, 'stale' | NameRefusal>> {
  return inTransaction<Result<OwnProfile, 'stale' | NameRefusal>>(db, async (tx) => {
    if (values.name !== undefined) await lockShowsWithName(tx, comedianId, values.name);
    const [own] = await tx.$queryRaw<{ email: string }[]>`
      SELECT email FROM comedians WHERE id = ${comedianId}::uuid FOR NO KEY UPDATE`;
    const before = await getOwnProfile(tx, comedianId);
    const after = { ...before, ...values };
    const fields = partColumns[part].filter(
      (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
    );
    if (fields.length === 0) return ok(before);
    if (fingerprintOf(before, part) !== seen) return refused('stale');
    const isRenamed = before.name !== after.name;
    const refusal = isRenamed && (await refusalOfName(tx, after.name, own?.email ?? ''));
    if (refusal) return refused(refusal, { field: 'name' });
    // Only changed fields are written, because triggers run for every column that is written.
    const data: Partial<Comedian> = Object.fromEntries(fields.map((name) => [name, after[name]]));
    await tx.comedian.update({ where: { id: comedianId }, data });
    const facts = { fields, ...(isRenamed && { nameBefore: before.name, nameAfter: after.name }) };
    await writeAudit(tx, { now, comedianId }, { kind: 'profileChanged', facts });
    return ok(await getOwnProfile(tx, comedianId));
  });
}

/**
 * Locks the shows whose sent line-up contains the comedian if the name changes, because a trigger then marks them as
 * changed. Like in every transaction, shows are locked before the comedian, so that there is no deadlock.
 */
async function lockShowsWithName(tx: Tx, comedianId: string, name: string): Promise<void> {
  const isSame = await tx.comedian.count({ where: { id: comedianId, name } });
  if (isSame) return;
  await tx.$queryRaw`
    SELECT 1 FROM shows
    WHERE id IN (SELECT "showId" FROM sent_line_up_entries WHERE "comedianId" = ${comedianId}::uuid)
    ORDER BY id FOR NO KEY UPDATE`;
}
