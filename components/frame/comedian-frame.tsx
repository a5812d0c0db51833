import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ComedianBar } from '@/components/frame/comedian-bar';
import { ComedianHeader } from '@/components/frame/comedian-header';
import { mainId } from '@/components/core/main-id';
import { NoticeBell } from '@/components/frame/notice-bell';
import { Toaster } from '@/components/ui/toaster';
import type { Viewer } from '@/lib/accounts/viewer';
import { AccountMenu } from './account-menu';

/** The frame of the comedian area around a page. Without a profile it has no links to the area. */
export async function ComedianFrame({
  viewer,
  headerWithoutProfile,
  beside,
  children,
}: {
  viewer: Viewer;
  headerWithoutProfile?: ReactNode;
  /** What belongs to the area and stands beside the page. */
  beside?: ReactNode;
  children: ReactNode;
}) {
  const [t, tApp] = await Promise.all([getTranslations('layout'), getTranslations('app')]);
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
              <AccountMenu viewer={viewer} />
            </div>
          }
        />
      ) : (
        headerWithoutProfile
      )}
      <main id={mainId} tabIndex={-1} className="mx-auto w-full max-w-3xl grow gutter py-6 outline-none">
        {children}
      </main>
      {beside}
      {comedian && <ComedianBar person={{ comedianId: comedian.id, email }} />}
      <Toaster label={t('notifications')} closeLabel={t('close')} />
    </div>
  );
}
