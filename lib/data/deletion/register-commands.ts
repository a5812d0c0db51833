import 'server-only';
import { createHash } from 'node:crypto';
import type { Files } from '@/lib/core/files/files';

/** The folder in the file storage that contains the register of deletions. */
const registerFolder = 'deletions';

/**
 * The register of deletions: a file for each deleted account in the file storage, so that it survives the restoration
 * of an old copy of the database. The file's name is the SHA-256 of the account's random id, and the time of the
 * deletion. Without a database that contains the id, the name does not reveal the account.
 */
type Registered = { key: string; hash: string; deletedAt: Date };

/** Returns the hash that an account has in the register. The database computes the same (`findRegistered`). */
export function hashOfAccount(accountId: string): string {
  return createHash('sha256').update(accountId).digest('hex');
}

function keyOf(accountId: string, deletedAt: Date): string {
  const hash = hashOfAccount(accountId);
  return `${registerFolder}/${hash.slice(0, 2)}/${hash}-${deletedAt.getTime()}`;
}

/** Adds a deletion to the register. Adding it again changes nothing. */
export async function enter(files: Files, accountId: string, deletedAt: Date): Promise<void> {
  await files.put(keyOf(accountId, deletedAt), Buffer.from('deleted\n'));
}

/** Removes a deletion from the register, because it failed or the account was restored. */
export async function strikeOut(files: Files, accountId: string, deletedAt: Date): Promise<void> {
  await files.delete(keyOf(accountId, deletedAt));
}

export async function* readRegister(files: Files): AsyncGenerator<Registered> {
  for await (const { key } of files.list(registerFolder)) {
    const [, hash, time] = /\/([0-9a-f]{64})-(\d+)$/.exec(key) ?? [];
    if (hash && time) yield { key, hash, deletedAt: new Date(Number(time)) };
  }
}

/** Whether a deletion is in the register. */
export async function isEntered(files: Files, accountId: string, deletedAt: Date): Promise<boolean> {
  const found = await files.open(keyOf(accountId, deletedAt));
  await found?.stream.cancel();
  return found !== null;
}
