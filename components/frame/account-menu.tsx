import { getLocale, getTranslations } from 'next-intl/server';
import type { Viewer } from '@/lib/accounts/viewer';
import { AccountPanel } from './account-panel';

/** The account menu. Of accounts without a profile, only operators have it. */
export async function AccountMenu({
  viewer,
}: {
  viewer: Pick<Viewer, 'comedian' | 'brands' | 'isOperator'>;
}) {
  const [t, tLanguage, current] = await Promise.all([
    getTranslations('frameLayout'),
    getTranslations('frameLanguage'),
    getLocale(),
  ]);
  const { name, pictureId } = viewer.comedian ?? { name: t('operator'), pictureId: null };
  return (
    <AccountPanel
      name={name}
      pictureId={pictureId}
      hasProfile={viewer.comedian !== null}
      brands={viewer.brands}
      operatorWord={viewer.isOperator ? t('operator') : undefined}
      words={{
        account: t('account', { name }),
        settings: t('settings'),
        yourTeams: t('yourTeams'),
        loadingTeam: t('loadingTeam'),
        imprint: t('imprint'),
        privacy: t('privacy'),
        signOut: t('signOut'),
        signOutEverywhere: t('signOutEverywhere'),
        signingOut: t('signingOut'),
        signOutFailed: t('signOutFailed'),
      }}
      language={{
        label: tLanguage('label'),
        names: { de: tLanguage('de'), en: tLanguage('en') },
        current,
        notSaved: tLanguage('notSaved'),
      }}
    />
  );
}
