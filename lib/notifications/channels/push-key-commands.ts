import 'server-only';
import webPush from 'web-push';
import type { Db } from '@/lib/core/database/db';
import type { PushKeys } from '@/lib/core/messages/push';

/** The table has one row, with this id. */
const id = 1;

/**
 * Returns the push keys of this installation. The first call makes them; when several calls come first at once, all
 * return the same keys. They never change, because each subscription is bound to the public key.
 */
export async function pushKeys(db: Db): Promise<PushKeys> {
  const stored = await db.pushKeys.findUnique({ where: { id } });
  if (stored) return { publicKey: textOf(stored.publicKey), privateKey: textOf(stored.privateKey) };
  const made = webPush.generateVAPIDKeys();
  const data = { id, publicKey: bytesOf(made.publicKey), privateKey: bytesOf(made.privateKey) };
  await db.pushKeys.createMany({ data: [data], skipDuplicates: true });
  return pushKeys(db);
}

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url');
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(text, 'base64url'));
}
