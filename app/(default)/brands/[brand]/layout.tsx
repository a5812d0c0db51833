import { House } from 'lucide-react';
import type { Viewport } from 'next';
import Link from 'next/link';
import { getLocale, getTranslations } from 'next-intl/server';
import { BrandLogo } from '@/components/brands/brand-logo';
import { PausedNotice } from '@/components/brands/paused-notice';
import { AccountMenu } from '@/components/frame/account-menu';
import { AreaHeader, AreaMain, headerIcon } from '@/components/frame/area-parts';
import { BrandFooter, TeamBar } from '@/components/frame/brand-frame';
import { PageLoading, RefreshOnReturn } from '@/components/frame/area-keeper';
import { AreaShortcuts, GoButton } from '@/components/frame/area-search';
import { Toaster } from '@/components/ui/toaster';
import { accentOf } from '@/lib/core/colour';
import { roomColour } from '@/lib/core/browser/theme';
import { requireBrandArea } from '@/lib/brands/loaders';
import { toPicture } from '@/lib/media/pictures/view';

/** The address bar continues the header. */
export const viewport: Viewport = { themeColor: roomColour };

/** The layout of a brand's area. The check comes first: without access, nothing about the brand is rendered. */
export default async function BrandLayout({ children, params }: LayoutProps<'/brands/[brand]'>) {
  const { brand, viewer, abilities, unread } = await requireBrandArea((await params).brand);
  const [language, t] = await Promise.all([getLocale(), getTranslations('frameLayout')]);
  const logo = brand.logo && toPicture(brand.logo, language);
  return (
    <div className="flex min-h-dvh flex-col pb-bar">
      <AreaHeader
        accent={brand.colour === null ? undefined : accentOf(brand.colour)}
        left={
          <Link href="/user" aria-label={t('toComedianArea')} className={headerIcon}>
            <House aria-hidden className="size-5.5" />
          </Link>
        }
        centre={
          <Link
            href={`/brands/${brand.id}/team`}
            className="flex min-h-11 items-center gap-2 rounded-card px-2 font-display text-lg font-bold"
          >
            {logo && <BrandLogo logo={logo} height={32} />}
            <span className="truncate">{brand.name}</span>
          </Link>
        }
        right={
          <div className="flex">
            <GoButton />
            <AccountMenu viewer={viewer} />
          </div>
        }
      />
      <AreaMain>
        {brand.pauseReason !== null && <PausedNotice reason={brand.pauseReason} />}
        {children}
      </AreaMain>
      <BrandFooter brand={brand} />
      <TeamBar brandId={brand.id} abilities={abilities} unread={unread} />
      <RefreshOnReturn />
      <PageLoading text={t('loadingTeam')} />
      <AreaShortcuts search={`/api/brands/${brand.id}/places`} />
      <Toaster label={t('notifications')} closeLabel={t('close')} />
    </div>
  );
}
