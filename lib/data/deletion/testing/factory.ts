import { makeSession } from '@/lib/accounts/testing/factory';
import { makeComedian } from '@/lib/comedians/testing/factory';
import type { Files } from '@/lib/core/files/files';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { deleteAccount } from '../commands';

/** Makes a comedian who deleted their account at that time. Returns the ids of the account and of the profile. */
export async function makeDeleted(db: PrismaClient, files: Files, now: Date, name = 'Kim Keller') {
  const { id: comedianId, email } = await makeComedian(db, { name });
  const { accountId } = await makeSession(db, email, now);
  await deleteAccount({ db, files, now }, accountId);
  return { accountId, comedianId };
}
