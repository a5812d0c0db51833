import { getLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { OwnWarnings } from '@/components/spots/own/own-warnings';
import { requireComedian } from '@/lib/accounts/viewer';
import { loadOwnWarnings } from '@/lib/spots/own/loaders';

/** Shows above each part of the profile its parts that a team has reported, and where the comedian cannot apply. */
export default async function ProfileLayout({ children }: { children: ReactNode }) {
  const { comedian } = await requireComedian();
  const looking = { comedianId: comedian.id, language: await getLocale(), now: new Date() };
  return (
    <>
      <OwnWarnings {...await loadOwnWarnings(looking)} />
      {children}
    </>
  );
}
