import 'server-only';
import { signInChoices } from '@/lib/accounts/providers';
import { listIssuers } from '@/lib/accounts/queries';
import type { Viewer } from '@/lib/accounts/viewer';
import { db } from '@/lib/core/database/db';
import { appFiles } from '@/lib/core/files/files';
import type { Language } from '@/lib/core/i18n/language';
import { addDays } from '@/lib/core/time/calendar-rules';
import { describeDay } from '@/lib/core/time/format';
import { platformZone } from '@/lib/core/time/zones';
import { restorableDays, isLost } from './restore-commands';
import { countComing, findConfirmed, findHeir, listBrandsOfOnlyAdmin } from './queries';

/** Loads the consequences for the confirmation page of a deletion. */
export async function loadDeletion({ accountId, email, comedian, session }: Viewer, now: Date) {
  const [brands, coming, confirmedAt, issuers] = await Promise.all([
    listBrandsOfOnlyAdmin(db(), email),
    comedian ? countComing(db(), comedian.id, now) : { spots: 0, open: 0 },
    findConfirmed(db(), session.id, now),
    listIssuers(db(), accountId),
  ]);
  const heirs = await Promise.all(
    brands.map(async ({ id, name }) => ({ id, name, heir: (await findHeir(db(), id, email))?.name ?? null })),
  );
  return { brands: heirs, coming, isConfirmed: confirmedAt !== null, providers: signInChoices(issuers) };
}

/**
 * Returns the last day on which a deleted account can be restored: `day` is "Mo 7. Dez", or null when it will never be
 * erased. Returns null when it is too late.
 */
export async function loadEnd(
  account: { accountId: string; deletedAt: Date },
  language: Language,
  now: Date,
): Promise<{ day: string | null } | null> {
  if (await isLost(appFiles(), account, now)) return null;
  const end = addDays(account.deletedAt, restorableDays);
  return { day: end > now ? describeDay(end, platformZone, language, now) : null };
}
