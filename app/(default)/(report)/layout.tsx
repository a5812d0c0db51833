import { getTranslations } from 'next-intl/server';
import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { AccountMenu } from '@/components/auth/account-menu';
import { ComedianBar } from '@/components/layout/comedian-bar';
import { ComedianHeader } from '@/components/layout/comedian-header';
import { mainId } from '@/components/layout/main-id';
import { PlainHeader } from '@/components/layout/plain-header';
import { NoticeBell } from '@/components/notifications/notice-bell';
import { Toaster } from '@/components/ui/toaster';
import { requireViewer } from '@/lib/auth/viewer';

/** No description, because the page needs an account, so no search engine shows it. */
export const metadata: Metadata = { description: null };

/**
 * The layout of the bug report. It looks like the comedian area, but works without a profile, and also when the profile
 * cannot be read, so that such a bug can be reported. Without a profile it has no links to the area.
 */
export default async function ReportLayout({ children }: { children: ReactNode }) {
  const [viewer, t, tApp] = await Promise.all([
    requireViewer(),
    getTranslations('layout'),
    getTranslations('app'),
  ]);
  const { comedian, email } = viewer;
  return (
    <div className="flex min-h-dvh flex-col pb-bar">
      {comedian ? (
        <ComedianHeader
          reportBug={t('reportBug')}
          appName={tApp('name')}
          account={
            <div className="flex">
              <NoticeBell unread={comedian.unread} />
              <AccountMenu viewer={{ ...viewer, comedian }} />
            </div>
          }
        />
      ) : (
        <PlainHeader />
      )}
      <main id={mainId} tabIndex={-1} className="mx-auto w-full max-w-3xl grow gutter py-6 outline-none">
        {children}
      </main>
      {comedian && <ComedianBar person={{ comedianId: comedian.id, email }} />}
      <Toaster label={t('notifications')} closeLabel={t('close')} />
    </div>
  );
}
