import { getLocale, getTranslations } from 'next-intl/server';
import type { ComedianViewer } from '@/lib/auth/viewer';
import { AccountPanel } from './account-panel';

/** The menu of the signed-in person: account, teams, language, signing out. */
export async function AccountMenu({ viewer }: { viewer: ComedianViewer }) {
  const [t, tLanguage, current] = await Promise.all([
    getTranslations('layout'),
    getTranslations('language'),
    getLocale(),
  ]);
  const { name } = viewer.comedian;
  const signingOut = { pending: t('signingOut'), failed: t('signOutFailed') };
  return (
    <AccountPanel
      name={name}
      brands={viewer.brands}
      words={{
        account: t('account', { name }),
        yourTeams: t('yourTeams'),
        loadingTeam: t('loadingTeam'),
        signOut: { ...signingOut, label: t('signOut') },
        signOutEverywhere: { ...signingOut, label: t('signOutEverywhere') },
      }}
      language={{ label: tLanguage('label'), names: { de: tLanguage('de'), en: tLanguage('en') }, current }}
    />
  );
}
