import 'server-only';
import { rolesWith } from '@/lib/accounts/access/policy';
import type { Db } from '@/lib/core/database/db';

/** A person of a chat, and the last message that they have read. */
export type ChatPersonRow = {
  id: string;
  name: string;
  pictureId: string | null;
  isTeam: boolean;
  readNumber: number;
  isMuted: boolean;
};

/**
 * Lists who can read new messages of a chat: its comedians, and the members of the team who have opened the brand's
 * area once. A member who never has is left out, because nobody knows their name until then. Somebody who is both is
 * listed as a member of the team.
 */
export async function listChatPeople(db: Db, chatId: string): Promise<ChatPersonRow[]> {
  return db.$queryRaw<ChatPersonRow[]>`
    WITH people AS (
      SELECT "comedianId" AS id, false AS "isTeam" FROM chat_members
      WHERE "chatId" = ${chatId}::uuid AND "leftAt" IS NULL
      UNION ALL
      SELECT comedians.id, true FROM chats
      JOIN shows ON shows.id = chats."showId"
      JOIN brand_members ON brand_members."brandId" = shows."brandId" AND "openedAt" IS NOT NULL
        AND role = ANY(${rolesWith('chatWithComedians')}::"BrandRole"[])
      JOIN comedians ON comedians.email = brand_members.email
      WHERE chats.id = ${chatId}::uuid
    )
    SELECT comedians.id, comedians.name, comedians."pictureId", bool_or("isTeam") AS "isTeam",
      coalesce(max(reader."readNumber"), 0)::int AS "readNumber", bool_or(reader."mutedAt" IS NOT NULL) AS "isMuted"
    FROM people JOIN comedians ON comedians.id = people.id
    LEFT JOIN chat_readers AS reader ON reader."chatId" = ${chatId}::uuid AND reader."comedianId" = people.id
    GROUP BY comedians.id
    ORDER BY comedians.name, comedians.id`;
}

/**
 * Returns those of a chat whom a comedian in it gets to know: its comedians, and the members of the team who have
 * written in it for the team. Who works for the team is nobody's business otherwise, as with "seen by".
 */
export async function knownToComedians(
  db: Db,
  chatId: string,
  people: readonly ChatPersonRow[],
): Promise<ChatPersonRow[]> {
  const known = await db.$queryRaw<{ id: string; isTeam: boolean }[]>`
    SELECT id, bool_or("asTeam") AS "isTeam" FROM (
      SELECT "authorComedianId" AS id, "asTeam" FROM chat_messages WHERE "chatId" = ${chatId}::uuid AND "asTeam"
      UNION
      SELECT "comedianId", false FROM chat_members WHERE "chatId" = ${chatId}::uuid AND "leftAt" IS NULL
    ) AS known GROUP BY id`;
  const isTeam = new Map(known.map((one) => [one.id, one.isTeam]));
  return people.flatMap((one) => {
    const writesForTeam = isTeam.get(one.id);
    return writesForTeam === undefined ? [] : [{ ...one, isTeam: writesForTeam }];
  });
}
