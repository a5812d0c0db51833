import { ChevronRight, House } from 'lucide-react';
import type { Viewport } from 'next';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { LeaveTeam } from '@/components/brands/leave-team';
import { AccountMenu } from '@/components/frame/account-menu';
import { AreaHeader, AreaMain, headerIcon } from '@/components/frame/area-parts';
import { ClientMessages } from '@/components/ui/client-messages';
import { Logo } from '@/components/ui/logo';
import { PendingText } from '@/components/ui/pending-text';
import { PageHead } from '@/components/ui/page-head';
import { LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { requireComedian } from '@/lib/accounts/viewer';
import { roomColour } from '@/lib/core/browser/theme';
import { titled } from '@/lib/core/i18n/page-title';

/** The address bar continues the header. */
export const viewport: Viewport = { themeColor: roomColour };

export const generateMetadata = titled('frameNavigation', 'brands', 'title');

export default async function BrandsPage() {
  const viewer = await requireComedian();
  const { brands } = viewer;
  const t = await getTranslations();
  return (
    <>
      <AreaHeader
        left={
          <Link href="/user" aria-label={t('frameLayout.toComedianArea')} className={headerIcon}>
            <House aria-hidden className="size-5.5" />
          </Link>
        }
        centre={<Logo />}
        right={<AccountMenu viewer={viewer} />}
      />
      <AreaMain isText>
        <PageHead icon="users-round" title={t('frameNavigation.brands.title')} />
        {brands.length === 0 ? (
          <EmptyState
            title={t('frameNavigation.brands.emptyTitle')}
            action={
              viewer.isOperator ? (
                <LinkButton href="/operator/brands/new">{t('platformOperator.brands.new')}</LinkButton>
              ) : (
                <LinkButton href="/user/cities">{t('frameNavigation.brands.emptyAction')}</LinkButton>
              )
            }
          >
            <p>{t('frameNavigation.brands.emptyText')}</p>
          </EmptyState>
        ) : (
          <ClientMessages namespaces={['brandsLeave']}>
            <ul className="divide-y divide-line overflow-hidden rounded-card border border-line sheet">
              {brands.map((brand) => (
                <li key={brand.id}>
                  <Link
                    href={`/brands/${brand.id}/team`}
                    prefetch={false}
                    className="flex min-h-16 items-center gap-3 px-4 py-3 font-display text-lg font-bold -outline-offset-3! hover:bg-teal-soft"
                  >
                    <span className="min-w-0">{brand.name}</span>
                    <PendingText idle={<ChevronRight className="size-5" />}>
                      {t('frameLayout.loadingTeam')}
                    </PendingText>
                  </Link>
                  {brand.isNew && (
                    <p className="px-4 pb-1 text-ink-soft">{t('frameNavigation.brands.isNew')}</p>
                  )}
                  <LeaveTeam brandId={brand.id} name={brand.name} />
                </li>
              ))}
            </ul>
          </ClientMessages>
        )}
      </AreaMain>
    </>
  );
}
