import 'server-only';
import type { Db } from '@/lib/core/database/db';
import type { Prisma } from '@/lib/core/generated/prisma/client';
import { rolesWith } from '@/lib/accounts/access/policy';
import { facesEverybody, inLists, notPaused, seenBy } from '@/lib/accounts/access/visibility';
import { newestFirst } from '@/lib/core/database/paging';
import { addressSpellings } from '@/lib/core/text/text-schema';
import { pictureColumns, type PictureRow } from './view';

/**
 * Returns the widths of a picture that everybody may see: a logo, that of a public show, or the face on a promo page
 * that is switched on and shows it. Null for any other.
 */
export async function findPublicPicture(db: Db, pictureId: string): Promise<{ widths: number[] } | null> {
  const isPublic = [
    { logoOf: { some: notPaused } },
    { shows: { some: inLists } },
    { faceOf: { promoPage: facesEverybody } },
  ];
  return db.picture.findFirst({
    where: { id: pictureId, OR: isPublic },
    select: { widths: true },
  });
}

/** A signed-in viewer, who has no profile while they register. */
type Viewer = { accountId: string; email: string; comedianId: string | null; isOperator?: boolean };

/**
 * Returns the widths of a picture that the viewer may see; null for any other. These are pictures of a show whose page
 * they may open, of a brand that they work for, of a message that they may read, and their own: their face, and those
 * of their bug reports. Members of teams may see every comedian's face, because their search shows them all. The
 * operator sees the pictures of all bug reports.
 *
 * `isPassing`: the viewer may lose the right to see it, or it may be deleted, as with the picture of a message.
 */
export async function findPictureFor(
  db: Db,
  pictureId: string,
  { accountId, email, comedianId, isOperator = false }: Viewer,
): Promise<{ widths: number[]; isPassing: boolean } | null> {
  const inTeam = { email: { in: addressSpellings(email) }, role: { in: rolesWith('workInTeam') } };
  const isInTeam = (await db.brandMember.findFirst({ where: inTeam, select: { id: true } })) !== null;
  const whole = [
    { brand: { members: { some: inTeam } } },
    ...(isInTeam ? [{ faceOf: { isNot: null } }] : []),
    ...(comedianId === null
      ? [{ accountId, bug: null }]
      : [{ shows: { some: seenBy(comedianId) } }, { faceOf: { id: comedianId } }]),
  ];
  const found = await db.picture.findFirst({
    where: { id: pictureId, OR: whole },
    select: { widths: true },
  });
  if (found) return { ...found, isPassing: false };
  const written =
    (await findScreenshot(db, pictureId, { accountId, isOperator })) ??
    (comedianId === null ? null : await findInChats(db, pictureId, { email, comedianId }));
  return written && { ...written, isPassing: true };
}

/** Returns the widths of the picture of a bug report, for the account that has sent it and for the operator. */
async function findScreenshot(
  db: Db,
  pictureId: string,
  { accountId, isOperator }: { accountId: string; isOperator: boolean },
): Promise<{ widths: number[] } | null> {
  const bug = isOperator ? { account: { deletedAt: null } } : { accountId };
  return db.picture.findFirst({ where: { id: pictureId, bug }, select: { widths: true } });
}

/**
 * Returns the widths of the picture of a message: for the team, and for comedians of the chat. A comedian who has left
 * the chat sees only pictures from before that.
 */
async function findInChats(
  db: Db,
  pictureId: string,
  { email, comedianId }: { email: string; comedianId: string },
): Promise<{ widths: number[] } | null> {
  const [found] = await db.$queryRaw<{ widths: number[] }[]>`
    SELECT pictures.widths FROM chat_messages AS message
    JOIN pictures ON pictures.id = message."pictureId"
    JOIN chats ON chats.id = message."chatId"
    JOIN shows ON shows.id = chats."showId"
    WHERE message."pictureId" = ${pictureId}::uuid AND (
      EXISTS (
        SELECT 1 FROM chat_members
        WHERE "chatId" = chats.id AND "comedianId" = ${comedianId}::uuid
          AND ("leftNumber" IS NULL OR "leftNumber" >= message.number)
      )
      OR EXISTS (
        SELECT 1 FROM brand_members
        WHERE "brandId" = shows."brandId" AND email = ANY(${addressSpellings(email)}::text[])
          AND role = ANY(${rolesWith('chatWithComedians')}::"BrandRole"[])
      )
    )`;
  return found ?? null;
}

/** Returns the picture of a brand's show; null when it has none or is not the brand's. */
export async function findShowPicture(db: Db, brandId: string, showId: string): Promise<PictureRow | null> {
  const show = await db.show.findFirst({
    relationLoadStrategy: 'join',
    where: { id: showId, brandId },
    select: { picture: { select: pictureColumns } },
  });
  return show?.picture ?? null;
}

export async function hasShow(db: Db, brandId: string, showId: string): Promise<boolean> {
  return (await db.show.count({ where: { id: showId, brandId } })) > 0;
}

export async function countPicturesSince(
  db: Db,
  owner: Prisma.PictureWhereInput,
  since: Date,
): Promise<number> {
  return db.picture.count({ where: { ...owner, createdAt: { gte: since } } });
}

/** Finds the last face that an account has uploaded while registering; null for none. */
export async function findFirstFace(db: Db, accountId: string): Promise<{ id: string } | null> {
  return db.picture.findFirst({
    where: { accountId, bug: null },
    select: { id: true },
    orderBy: newestFirst,
  });
}
