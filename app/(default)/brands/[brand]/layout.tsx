import { House } from 'lucide-react';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { AccountMenu } from '@/components/layout/account-menu';
import { AreaHeader, headerIcon } from '@/components/layout/area-header';
import { BrandFooter } from '@/components/layout/brand-footer';
import { RefreshOnReturn } from '@/components/layout/refresh-on-return';
import { mainId } from '@/components/layout/skip-link';
import { TeamBar, TeamBarFallback } from '@/components/layout/team-bar';
import { requireBrandArea } from '@/lib/brands/loaders';

/** A brand's area. The check comes first: without access, nothing of the brand is rendered. */
export default async function BrandLayout({ children, params }: LayoutProps<'/brands/[brand]'>) {
  const { brand, viewer } = await requireBrandArea((await params).brand);
  const t = await getTranslations('layout');
  return (
    <div className="flex min-h-dvh flex-col pb-bar">
      <AreaHeader
        left={
          <Link href="/user" aria-label={t('toComedianArea')} className={headerIcon}>
            <House aria-hidden size={22} />
          </Link>
        }
        centre={
          <Link
            href={`/brands/${brand.id}/team`}
            className="flex min-h-11 items-center rounded-card px-2 font-display text-lg font-bold"
          >
            <span className="truncate">{brand.name}</span>
          </Link>
        }
        right={<AccountMenu viewer={viewer} />}
      />
      <main
        id={mainId}
        tabIndex={-1}
        className="mx-auto w-full max-w-4xl grow gutter py-6 outline-none has-data-wide:max-w-7xl"
      >
        {children}
      </main>
      <BrandFooter brand={brand} />
      <Suspense fallback={<TeamBarFallback />}>
        <TeamBar brandId={brand.id} />
      </Suspense>
      <RefreshOnReturn />
    </div>
  );
}
