import { House } from 'lucide-react';
import type { Metadata, Viewport } from 'next';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { AccountMenu } from '@/components/frame/account-menu';
import { PageLoading } from '@/components/frame/area-keeper';
import { AreaHeader, AreaMain, headerIcon } from '@/components/frame/area-parts';
import { PlainFooter } from '@/components/frame/plain-frame';
import { requireOperator } from '@/lib/accounts/viewer';
import { roomColour } from '@/lib/core/browser/theme';

/** Search engines cannot open these pages. If an address ever leaks, they must not list it. */
export const metadata: Metadata = { robots: { index: false, follow: false } };

/** The address bar continues the header. */
export const viewport: Viewport = { themeColor: roomColour };

/** The layout of the operator's area. Every page below it checks the operator's permission again. */
export default async function OperatorLayout({ children }: LayoutProps<'/operator'>) {
  const viewer = await requireOperator();
  const t = await getTranslations();
  return (
    <div className="flex min-h-dvh flex-col">
      <AreaHeader
        left={
          <Link
            href={viewer.comedian ? '/user' : '/'}
            prefetch={false}
            aria-label={t(viewer.comedian ? 'frameLayout.toComedianArea' : 'frameLayout.toStart')}
            className={headerIcon}
          >
            <House aria-hidden className="size-5.5" />
          </Link>
        }
        centre={
          <Link
            href="/operator"
            prefetch={false}
            className="flex min-h-11 items-center rounded-card px-2 font-display text-lg font-bold"
          >
            {t('platformOperator.title')}
          </Link>
        }
        right={<AccountMenu viewer={viewer} />}
      />
      <AreaMain>{children}</AreaMain>
      <PageLoading text={t('frameLayout.loading')} />
      <PlainFooter />
    </div>
  );
}
