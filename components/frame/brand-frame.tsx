import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { useTranslations } from 'next-intl';
import { panelItem } from '@/components/ui/disclosure';
import { Icon } from '@/components/ui/icon';
import { requireBrandArea } from '@/lib/brands/loaders';
import { loadUnreadCount } from '@/lib/chats/loaders';
import { LegalLinks } from '@/components/ui/legal';
import { BarFace } from './area-parts';
import { BarLink, BarMore, BottomBar } from './bottom-bar';
import { ChatBadge } from './chat-badge';

/** The links of a brand's area, with the rest in 'Mehr'. Only admins see the admin link. */
export async function TeamBar({ brandId }: { brandId: string }) {
  const [{ abilities, viewer }, t] = await Promise.all([
    requireBrandArea(brandId),
    getTranslations('frameNavigation.team'),
  ]);
  const person = { comedianId: viewer.comedian.id, email: viewer.email };
  // oxlint-disable-next-line react/purity -- runs on the server, once a request
  const unread = await loadUnreadCount({ person, brandId, now: new Date() });
  const team = `/brands/${brandId}/team` as const;
  const more = [
    { href: `${team}/playlists`, icon: 'list-video', label: t('playlists') },
    { href: `${team}/templates`, icon: 'layout-template', label: t('templates') },
    { href: `${team}/comedians`, icon: 'users-round', label: t('comedians') },
    ...(abilities.seeFairness
      ? [{ href: `${team}/vollgas`, icon: 'gauge', label: t('vollgas') } as const]
      : []),
    { href: `${team}/calendar`, icon: 'calendar-sync', label: t('calendar') },
    { href: `/brands/${brandId}/qrcode`, icon: 'qr-code', label: t('qrcode') },
    { href: `${team}/features`, icon: 'lightbulb', label: t('features') },
    ...(abilities.administer
      ? [{ href: `/brands/${brandId}/admin`, icon: 'settings', label: t('admin') } as const]
      : []),
  ] as const;
  return (
    <BottomBar label={t('label')}>
      <BarLink href={team} exact>
        <BarFace icon="layout-list" label={t('menu')} />
      </BarLink>
      <BarLink href={`${team}/lineupshowauswahl`}>
        <BarFace icon="calendar-days" label={t('shows')} />
      </BarLink>
      <BarLink href={`${team}/chats`}>
        <BarFace icon="messages-square" label={t('chats')} />
        <ChatBadge unread={unread} brandId={brandId} words={t('unread', { count: '{count}' })} />
      </BarLink>
      <BarLink href={`${team}/video`}>
        <BarFace icon="square-play" label={t('videos')} />
      </BarLink>
      <BarMore
        label={t('more')}
        hrefs={more.map(({ href }) => href)}
        face={<BarFace icon="ellipsis" label={t('more')} />}
      >
        <ul>
          {more.map(({ href, icon, label }) => (
            <li key={href}>
              <Link href={href} className={panelItem}>
                <Icon name={icon} className="text-ink-soft" />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </BarMore>
    </BottomBar>
  );
}

/** The bar while access is being checked. */
export async function TeamBarFallback() {
  const t = await getTranslations();
  return (
    <BottomBar label={t('frameNavigation.team.label')}>
      <li className="flex min-h-15 items-center justify-center text-ink-soft lg:min-h-12">
        <span role="status">{t('frameLayout.loadingTeam')}</span>
      </li>
    </BottomBar>
  );
}

export function BrandFooter({ brand }: { brand: { id: string; name: string } }) {
  const t = useTranslations();
  return (
    <footer className="mx-auto flex w-full max-w-4xl flex-wrap items-center gap-x-6 border-t border-line gutter py-3 text-sm text-ink-soft print:hidden">
      <p className="grow py-2">
        <strong className="block font-display text-base text-ink">{brand.name}</strong>
        {t('frameLayout.organisedBy', { app: t('coreApp.name') })}
      </p>
      <Link href={`/public/${brand.id}`} className="inline-flex min-h-11 items-center text-link">
        {t('frameLayout.publicPage')}
      </Link>
      <LegalLinks />
    </footer>
  );
}
