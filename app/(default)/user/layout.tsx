import { getTranslations } from 'next-intl/server';
import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { ComedianFrame } from '@/components/frame/comedian-frame';
import { PageLoading, RefreshOnReturn } from '@/components/frame/area-keeper';
import { requireComedian } from '@/lib/accounts/viewer';
import { roomColour } from '@/lib/core/browser/theme';

/** No description: these pages need an account, so no search engine shows one. */
export const metadata: Metadata = { description: null };

/** The address bar continues the header. */
export const viewport: Viewport = { themeColor: roomColour };

/** The layout of the comedian area. Anybody else is redirected to the start page or to /newUser. */
export default async function UserLayout({ children }: { children: ReactNode }) {
  const [viewer, t] = await Promise.all([requireComedian(), getTranslations('frameLayout')]);
  return (
    <ComedianFrame
      viewer={viewer}
      beside={
        <>
          <RefreshOnReturn />
          <PageLoading text={t('loading')} />
        </>
      }
    >
      {children}
    </ComedianFrame>
  );
}
