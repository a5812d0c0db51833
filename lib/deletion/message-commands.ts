import 'server-only';
import type { Tx } from '@/lib/core/db';
import type { Owner } from './parking-commands';

/** What a message says, as it waits in `parked_rows`. */
const content = `jsonb_build_object(
  'id', id, 'text', text, 'pictureId', "pictureId", 'deletedAt', "deletedAt", 'deletedBy', "deletedBy")`;

/**
 * Takes the content out of everything that somebody has written in chats, and out of reports about it. The places stay,
 * as those of deleted messages, and open pages are told. The content waits in `parked_rows`; what was quoted in a
 * report does not come back, also not with the account of whoever has reported it.
 *
 * The chats are locked first, so that nobody reports or changes a message while its content is taken out.
 */
export async function emptyMessages(tx: Tx, { accountId, comedianId }: Owner): Promise<void> {
  if (comedianId === null) return;
  await tx.$queryRaw`
    SELECT 1 FROM chats WHERE id IN (SELECT "chatId" FROM chat_messages WHERE "authorComedianId" = ${comedianId}::uuid)
    ORDER BY id FOR NO KEY UPDATE`;
  await tx.$executeRawUnsafe(
    `INSERT INTO parked_rows ("accountId", "ofTable", "row")
    SELECT $1::uuid, 'chat_messages', ${content} FROM chat_messages WHERE "authorComedianId" = $2::uuid`,
    accountId,
    comedianId,
  );
  // Those that wait with a deleted account first: while that is restored, this waits, and then finds its reports below.
  await tx.$executeRaw`
    UPDATE parked_rows SET "row" = jsonb_set("row", '{quoted}', 'null') FROM chat_messages AS message
    WHERE "ofTable" = 'chat_reports' AND message.id = ("row" ->> 'messageId')::uuid
      AND message."authorComedianId" = ${comedianId}::uuid`;
  await tx.$executeRaw`
    UPDATE chat_reports SET quoted = NULL FROM chat_messages AS message
    WHERE message.id = "messageId" AND message."authorComedianId" = ${comedianId}::uuid`;
  await tx.$executeRaw`
    UPDATE chats SET "pinnedId" = NULL FROM chat_messages AS message
    WHERE message.id = chats."pinnedId" AND message."authorComedianId" = ${comedianId}::uuid`;
  const own = `"authorComedianId" = '${comedianId}'::uuid`;
  await changeMessages(
    tx,
    own,
    `text = NULL, "pictureId" = NULL, "deletedAt" = coalesce(message."deletedAt", now()),
    "deletedBy" = coalesce(message."deletedBy", 'author')`,
  );
}

/** Takes what was quoted out of reports that were put back, when the author has deleted their account meanwhile. */
export async function emptyOwnReports(tx: Tx, { comedianId }: Owner): Promise<void> {
  if (comedianId === null) return;
  await tx.$executeRaw`
    UPDATE chat_reports SET quoted = NULL FROM chat_messages AS message
    WHERE message.id = "messageId" AND chat_reports."comedianId" = ${comedianId}::uuid
      AND message."authorComedianId" IS NULL`;
}

/** Puts the content back into the messages that are still there, with their pictures as far as those are. */
export async function fillMessages(tx: Tx, { accountId }: Owner): Promise<void> {
  const parked = `SELECT ("row" ->> 'id')::uuid AS id, "row" FROM parked_rows
    WHERE "accountId" = '${accountId}'::uuid AND "ofTable" = 'chat_messages'`;
  await changeMessages(
    tx,
    `id IN (SELECT id FROM (${parked}) AS kept)`,
    `text = kept."row" ->> 'text', "deletedAt" = (kept."row" ->> 'deletedAt')::timestamptz,
    "deletedBy" = (kept."row" ->> 'deletedBy')::"ChatDeleter",
    "pictureId" = (SELECT id FROM pictures WHERE id = (kept."row" ->> 'pictureId')::uuid)`,
    `JOIN (${parked}) AS kept ON kept.id = changed.id`,
  );
}

/**
 * Changes messages, counts the changes in their chats, and notifies open pages.
 *
 * @param join the table, joined to `changed`, from which the values come
 */
async function changeMessages(tx: Tx, where: string, values: string, join = ''): Promise<void> {
  await tx.$executeRawUnsafe(`
    WITH changed AS (
      SELECT id, "chatId", row_number() OVER (PARTITION BY "chatId" ORDER BY number)::int AS nth
      FROM chat_messages WHERE ${where}
    ), counts AS (
      SELECT "chatId", count(*)::int AS count FROM changed GROUP BY "chatId"
    ), counted AS (
      UPDATE chats SET changes = changes + counts.count FROM counts
      WHERE chats.id = counts."chatId" RETURNING chats.id, chats.changes - counts.count AS before
    ), told AS (
      SELECT pg_notify('chat_changed', id::text) FROM counted
    )
    UPDATE chat_messages AS message SET change = counted.before + changed.nth, ${values}
    FROM changed JOIN counted ON counted.id = changed."chatId" ${join}
    WHERE message.id = changed.id AND (SELECT count(*) FROM told) >= 0`);
}
