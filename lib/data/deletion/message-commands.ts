import 'server-only';
import type { Tx } from '@/lib/core/database/db';
import type { Owner } from './parking-commands';

/** The content of a message as JSON, in its form in `parked_rows`. */
const content = `jsonb_build_object(
  'id', id, 'text', text, 'pictureId', "pictureId", 'deletedAt', "deletedAt", 'deletedBy', "deletedBy")`;

/**
 * Removes the content of all chat messages of the owner, and its quotes in reports. The rows stay like those of deleted
 * messages, and open pages are notified. The content is parked in `parked_rows`. Quotes in reports do not come back,
 * not even when the reporter's account is restored.
 *
 * The chats are locked first, so that no message is reported or changed meanwhile.
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
  // Parked reports of deleted accounts come first. If such an account is being restored, this waits for it; its reports
  // are then back in their table, where the next statement finds them.
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
  await changeMessages(
    tx,
    `SELECT id, "chatId", number FROM chat_messages WHERE "authorComedianId" = '${comedianId}'::uuid`,
    `text = NULL, "pictureId" = NULL, "deletedAt" = coalesce(message."deletedAt", now()),
    "deletedBy" = coalesce(message."deletedBy", 'author')`,
  );
}

/** Removes quotes from restored reports if the author of the message has deleted their account meanwhile. */
export async function emptyOwnReports(tx: Tx, { comedianId }: Owner): Promise<void> {
  if (comedianId === null) return;
  await tx.$executeRaw`
    UPDATE chat_reports SET quoted = NULL FROM chat_messages AS message
    WHERE message.id = "messageId" AND chat_reports."comedianId" = ${comedianId}::uuid
      AND message."authorComedianId" IS NULL`;
}

/** Puts the content back into the messages that still exist, with the pictures that still exist. */
export async function fillMessages(tx: Tx, { accountId }: Owner): Promise<void> {
  await changeMessages(
    tx,
    `SELECT message.id, "chatId", number, "row" FROM parked_rows
    JOIN chat_messages AS message ON message.id = ("row" ->> 'id')::uuid
    WHERE "accountId" = '${accountId}'::uuid AND "ofTable" = 'chat_messages'`,
    `text = "row" ->> 'text', "deletedAt" = ("row" ->> 'deletedAt')::timestamptz,
    "deletedBy" = ("row" ->> 'deletedBy')::"ChatDeleter",
    "pictureId" = (SELECT id FROM pictures WHERE id = ("row" ->> 'pictureId')::uuid)`,
  );
}

/**
 * Changes messages, increases the change counters of their chats, and notifies open pages.
 *
 * @param messages the query that finds them: their id, chat and number, and the sources of the new values
 */
async function changeMessages(tx: Tx, messages: string, values: string): Promise<void> {
  await tx.$executeRawUnsafe(`
    WITH changed AS (
      SELECT *, row_number() OVER (PARTITION BY "chatId" ORDER BY number)::int AS nth
      FROM (${messages}) AS found
    ), counts AS (
      SELECT "chatId", count(*)::int AS count FROM changed GROUP BY "chatId"
    ), counted AS (
      UPDATE chats SET changes = changes + counts.count FROM counts
      WHERE chats.id = counts."chatId" RETURNING chats.id, chats.changes - counts.count AS before
    ), told AS (
      SELECT pg_notify('chat_changed', id::text) FROM counted
    )
    UPDATE chat_messages AS message SET change = counted.before + changed.nth, ${values}
    FROM changed JOIN counted ON counted.id = changed."chatId"
    WHERE message.id = changed.id AND (SELECT count(*) FROM told) >= 0`);
}
