import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { Disclosure, panelItem } from '@/components/ui/disclosure';
import { Icon } from '@/components/ui/icon';
import type { ComedianViewer } from '@/lib/auth/viewer';
import { loadOwnBrands } from '@/lib/brands/loaders';
import { headerIcon } from './area-header';
import { LanguageMenu } from './language-menu';
import { PendingText } from './pending-text';
import { SignOutForm } from './sign-out-form';

/** The signed-in person's own corner: who they are, their teams, the language, the way out. */
export async function AccountMenu({ viewer }: { viewer: ComedianViewer }) {
  const [t, brands] = await Promise.all([getTranslations('layout'), loadOwnBrands(viewer.email)]);
  const { name } = viewer.comedian;
  const [initial] = name;
  return (
    <Disclosure
      label={t('account', { name })}
      trigger={
        <span className="flex size-8 items-center justify-center rounded-chip bg-teal font-display font-bold text-on-teal uppercase">
          {initial}
        </span>
      }
      triggerClassName={headerIcon}
      panelClassName="top-full right-0 mt-1 w-72"
    >
      <p className="truncate px-3 py-2 font-display text-lg font-bold">{name}</p>
      {brands.length > 0 && (
        <nav aria-labelledby="own-teams" className="border-t border-line py-2">
          <h2
            id="own-teams"
            className="px-3 py-1 font-sans text-sm font-normal tracking-normal text-ink-soft"
          >
            {t('yourTeams')}
          </h2>
          <ul>
            {brands.map((brand) => (
              <li key={brand.id}>
                <Link href={`/brands/${brand.id}/team`} className={panelItem}>
                  <Icon name="users-round" className="text-ink-soft" />
                  <span className="line-clamp-2 min-w-0">{brand.name}</span>
                  <PendingText>{t('loadingTeam')}</PendingText>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="border-t border-line py-2 *:w-full">
        <LanguageMenu />
      </div>
      <div className="border-t border-line pt-2">
        <SignOutForm label={t('signOut')} pendingLabel={t('signingOut')} />
      </div>
    </Disclosure>
  );
}
