import 'server-only';
import webPush from 'web-push';
import type { Db } from '@/lib/core/db';
import type { PushKeys } from '@/lib/core/push';

/** The one row. */
const id = 1;

/**
 * Returns the keys of this installation. The first call makes them; of several at once, all get the same. A
 * subscription belongs to its public key, so they stay for good.
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
