import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { AccountMenu } from '@/components/layout/account-menu';
import { AreaHeader, headerIcon } from '@/components/layout/area-header';
import { ComedianBar } from '@/components/layout/comedian-bar';
import { Logo } from '@/components/layout/logo';
import { RefreshOnReturn } from '@/components/layout/refresh-on-return';
import { mainId } from '@/components/layout/skip-link';
import { Icon } from '@/components/ui/icon';
import { Toaster } from '@/components/ui/toaster';
import { requireComedian } from '@/lib/auth/viewer';

/** The comedian area. Nothing of it is rendered for anyone else: they are on their way to the start or to /newUser. */
export default async function UserLayout({ children }: { children: ReactNode }) {
  const [viewer, t] = await Promise.all([requireComedian(), getTranslations('layout')]);
  return (
    <div className="flex min-h-dvh flex-col pb-bar">
      <AreaHeader
        left={
          <Link href="/user/bugreport" aria-label={t('reportBug')} className={headerIcon}>
            <Icon name="bug" className="size-5.5" />
          </Link>
        }
        centre={
          <Link href="/user" className="flex min-h-11 items-center rounded-card px-2">
            <Logo />
          </Link>
        }
        right={<AccountMenu viewer={viewer} />}
      />
      <main id={mainId} tabIndex={-1} className="mx-auto w-full max-w-3xl grow gutter py-6 outline-none">
        {children}
      </main>
      <RefreshOnReturn />
      <ComedianBar comedianId={viewer.comedian.id} />
      <Toaster label={t('notifications')} closeLabel={t('close')} />
    </div>
  );
}
