import { getLocale, getTranslations } from 'next-intl/server';
import { ProfileFacts } from '@/components/brands/comedians/profile-facts';
import { PageHead } from '@/components/ui/page-head';
import { ClientMessages } from '@/components/ui/client-messages';
import { Section } from '@/components/ui/section';
import { requireComedian } from '@/lib/accounts/viewer';
import { loadOwnTeamProfile } from '@/lib/brands/comedians/loaders';
import { titled } from '@/lib/core/i18n/page-title';

export const generateMetadata = titled('comediansProfileViews', 'teams', 'link');

/** A comedian's own profile as a team sees it. */
export default async function TeamsViewPage() {
  const { comedian } = await requireComedian();
  const [profile, t] = await Promise.all([
    loadOwnTeamProfile(comedian.id, await getLocale()),
    getTranslations('comediansProfileViews'),
  ]);
  return (
    <>
      <PageHead back="/user/profil" backTo={t('back')} title={t('teams.link')} hint={t('teams.lead')} />
      <div className="flex flex-col gap-6">
        <Section id="seen" title={<span className="wrap-anywhere">{profile.name}</span>}>
          <ClientMessages namespaces={['mediaLinkedVideo']}>
            <ProfileFacts profile={profile} />
          </ClientMessages>
        </Section>
        <p className="text-ink-soft">{t('teams.besides')}</p>
      </div>
    </>
  );
}
