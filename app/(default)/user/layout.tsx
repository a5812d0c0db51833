import { getTranslations } from 'next-intl/server';
import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { AccountMenu } from '@/components/auth/account-menu';
import { ComedianBar } from '@/components/layout/comedian-bar';
import { ComedianHeader } from '@/components/layout/comedian-header';
import { PageLoading } from '@/components/layout/page-loading';
import { RefreshOnReturn } from '@/components/layout/refresh-on-return';
import { mainId } from '@/components/layout/main-id';
import { NoticeBell } from '@/components/notifications/notice-bell';
import { Toaster } from '@/components/ui/toaster';
import { requireComedian } from '@/lib/auth/viewer';

/** No description: these pages need an account, so no search engine shows one. */
export const metadata: Metadata = { description: null };

/**
 * The layout of the comedian area. Anybody else is redirected to the start page or to /newUser, and nothing of the area
 * is rendered.
 */
export default async function UserLayout({ children }: { children: ReactNode }) {
  const [viewer, t, tApp] = await Promise.all([
    requireComedian(),
    getTranslations('layout'),
    getTranslations('app'),
  ]);
  return (
    <div className="flex min-h-dvh flex-col pb-bar">
      <ComedianHeader
        reportBug={t('reportBug')}
        appName={tApp('name')}
        account={
          <div className="flex">
            <NoticeBell unread={viewer.comedian.unread} />
            <AccountMenu viewer={viewer} />
          </div>
        }
      />
      <main id={mainId} tabIndex={-1} className="mx-auto w-full max-w-3xl grow gutter py-6 outline-none">
        {children}
      </main>
      <RefreshOnReturn />
      <PageLoading text={t('loading')} />
      <ComedianBar person={{ comedianId: viewer.comedian.id, email: viewer.email }} />
      <Toaster label={t('notifications')} closeLabel={t('close')} />
    </div>
  );
}
