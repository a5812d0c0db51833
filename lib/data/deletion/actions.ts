'use server';

import { redirect } from 'next/navigation';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { defineAction } from '@/lib/accounts/action';
import { forgetSession } from '@/lib/accounts/session';
import { deletedPath } from '@/lib/accounts/sign-in-flow';
import { getDeletedAccount } from '@/lib/accounts/viewer';
import { presentTime } from '@/lib/core/actor';
import { db } from '@/lib/core/database/db';
import { appFiles } from '@/lib/core/files/files';
import { refused } from '@/lib/core/result';
import { StorageError } from '@/lib/core/files/storage-rules';
import { deleteAccount } from './commands';
import { findConfirmed } from './queries';
import { restoreAccount } from './restore-commands';

/** Milliseconds to wait after the repeated sign-in (specification, section 9). */
const waitAfterSignIn = 1000;

/**
 * Deletes the viewer's account, signs them out everywhere and redirects to the confirmation. Refused: `notConfirmed`
 * unless the viewer has signed in again in the last minutes, `storageAway` when the register of deletions cannot be
 * written.
 */
export const deleteOwnAccount = defineAction({
  who: 'account',
  input: z.object({}),
  async run(_input, { accountId, session }) {
    const confirmedAt = await findConfirmed(db(), session.id, new Date());
    if (!confirmedAt) return refused('notConfirmed');
    // The clock of another server may have set the time.
    const left = confirmedAt.getTime() + waitAfterSignIn - Date.now();
    await sleep(Math.min(waitAfterSignIn, Math.max(0, left)));
    try {
      await deleteAccount({ db: db(), files: appFiles(), ...presentTime() }, accountId);
    } catch (error) {
      if (error instanceof StorageError) return refused('storageAway');
      throw error;
    }
    await forgetSession();
    redirect(deletedPath);
  },
});

/**
 * Restores the deleted account of a visitor who has signed in again, and redirects to their area. Refused: `notFound`
 * when there is nothing to restore, `tooLate`, `storageAway`.
 */
export const restoreOwnAccount = defineAction({
  who: 'anyone',
  input: z.object({}),
  async run() {
    const deleted = await getDeletedAccount();
    if (!deleted) return refused('notFound');
    try {
      const restored = await restoreAccount(
        { db: db(), files: appFiles(), ...presentTime() },
        deleted.accountId,
      );
      if (!restored.ok) return restored;
    } catch (error) {
      if (error instanceof StorageError) return refused('storageAway');
      throw error;
    }
    redirect('/user');
  },
});
