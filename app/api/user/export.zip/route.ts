import { getLocale, getTranslations } from 'next-intl/server';
import { personIndex } from '@/components/data/exports/person-index';
import { signInPath } from '@/lib/core/http/paths';
import { getViewer, profileOf } from '@/lib/accounts/viewer';
import { troubleOf } from '@/lib/core/database/database-trouble';
import { refused } from '@/lib/core/result';
import { defineRoute } from '@/lib/core/http/route';
import { loadPersonExport } from '@/lib/data/exports/loaders';
import { answerPage, answerZip } from '@/lib/data/exports/archive-documents';
import { dateIn } from '@/lib/core/time/zoned';
import { platformZone } from '@/lib/core/time/zones';

/** The pages with the button, which also show why there is no file: one for people with a profile, one for others. */
const [ownPage, pageWithoutProfile] = ['/user/privacy', '/newUser'];

/**
 * Returns all stored data of the signed-in person. When another export runs, or the database cannot begin one in time,
 * the page with the button shows that. It needs a POST, so that no other site can start an export.
 */
export const POST = defineRoute(async () => {
  const viewer = await getViewer();
  if (!viewer) return answerPage(signInPath(ownPage, { hasEnded: true }));
  const now = new Date();
  const { accountId, email } = viewer;
  const comedianId = profileOf(viewer)?.id ?? null;
  const person = { accountId, email, comedianId };
  const [locale, t] = await Promise.all([getLocale(), getTranslations('dataOwnExport')]);
  const archive = await loadPersonExport(person, await personIndex(locale, now), now).catch(
    (error: unknown) => {
      if (troubleOf(error)) return refused('unavailable' as const);
      throw error;
    },
  );
  if (!archive.ok) {
    const page = comedianId === null ? pageWithoutProfile : ownPage;
    return answerPage(`${page}?problem=${archive.code}#export`);
  }
  return answerZip(`${t('file')}-${dateIn(now, platformZone)}`, archive.value);
});
