import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { panelItem } from '@/components/ui/disclosure';
import { Icon } from '@/components/ui/icon';
import type { BrandAbilities } from '@/lib/accounts/access/policy';
import { LegalLinks } from '@/components/ui/legal';
import { BarFace } from './area-parts';
import { BarLink, BarMore, BottomBar } from './bottom-bar';
import { ChatBadge } from './chat-badge';

/** The links of a brand's area, with the rest in 'Mehr'. Only admins see the admin link. */
export function TeamBar({
  brandId,
  abilities,
  unread,
}: {
  brandId: string;
  abilities: BrandAbilities;
  /** The number of unread messages in the brand's chats. */
  unread: number;
}) {
  const t = useTranslations('frameNavigation.team');
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

export function BrandFooter({ brand }: { brand: { id: string; name: string } }) {
  const t = useTranslations();
  return (
    <footer className="mx-auto flex w-full max-w-[90rem] flex-wrap items-center gap-x-4 border-t border-line gutter py-3 text-sm text-ink-soft print:hidden">
      <p className="grow py-2 max-sm:basis-full">
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
