import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ClientMessages } from '@/components/ui/client-messages';
import { OwnPages, ProfileHint, ProfileTabs, ProfileViews } from '@/components/comedians/profile-links';
import { PageHead } from '@/components/ui/page-head';
import type { ProfilePart } from '@/lib/comedians/rules';
import { loadMissing, loadSavedPart } from '@/lib/comedians/loaders';
import type { SavedPart } from '@/lib/comedians/view';
import { isPromoPageOn } from '@/lib/public/promo-pages/loaders';
import { OwnWarnings } from '@/components/spots/own/own-warnings';
import { WalkOnLink } from '@/components/night/playlists/links';
import { loadOwnWarnings } from '@/lib/spots/own/loaders';
import { loadWalkOn } from '@/lib/night/playlists/loaders';

/** A page of the profile: the parts that a team has reported and where the comedian cannot apply, its tabs, the form of one part, and links to the views of others. */
export async function ProfilePage({
  comedianId,
  part,
  children,
}: {
  /** The viewer's own profile; the page has checked that. */
  comedianId: string;
  part: ProfilePart;
  /** Makes the form of the part from the saved values. */
  children: (saved: SavedPart) => ReactNode;
}) {
  const language = await getLocale();
  const [saved, warnings, missing, isPublic, walkOn, t] = await Promise.all([
    loadSavedPart(comedianId, part, language),
    loadOwnWarnings({ comedianId, language, now: new Date() }),
    loadMissing(comedianId),
    isPromoPageOn(comedianId),
    loadWalkOn(comedianId),
    getTranslations('comediansProfileForm'),
  ]);
  return (
    <>
      <PageHead icon="circle-user-round" title={t('title')} />
      <OwnWarnings {...warnings} />
      <div className="flex flex-col gap-6">
        <OwnPages />
        <ProfileHint missing={missing} />
        <ProfileTabs part={part} />
        <ClientMessages
          namespaces={[
            'comediansProfileForm',
            'comediansRegistration',
            'comediansSpotCountBands',
            'placesCityInput',
            'formsForm',
            'formsValidation',
            'mediaLinkedVideo',
          ]}
        >
          {children(saved)}
        </ClientMessages>
        <WalkOnLink track={walkOn} />
        <ProfileViews isPublic={isPublic} />
      </div>
    </>
  );
}
