import Link from 'next/link';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import type { IconName } from '@/components/ui/icon-names';
import { Icon } from '@/components/ui/icon';

/**
 * The places of the comedian area, in the words and the order of the specification; what it does not name comes last.
 */
const places = [
  { name: 'profile', href: '/user/profil', icon: 'circle-user-round' },
  { name: 'applications', href: '/user/spots?tab=applications', icon: 'list-checks' },
  { name: 'mySpots', href: '/user/spots', icon: 'calendar-check' },
  { name: 'groupChats', href: '/user/chat', icon: 'messages-square' },
  { name: 'videos', href: '/user/video', icon: 'square-play' },
  { name: 'settings', href: '/user/settings', icon: 'settings' },
  { name: 'spotting', href: '/user/cities', icon: 'mic-vocal' },
  { name: 'vitaminB', href: '/user/spots?tab=vitaminB', icon: 'star' },
  { name: 'privacy', href: '/user/privacy', icon: 'shield-check' },
  { name: 'nights', href: '/user/nights', icon: 'calendar-days' },
  { name: 'features', href: '/user/features', icon: 'lightbulb' },
] as const satisfies { name: string; href: Route; icon: IconName }[];

/** All places of a comedian, one tap away from their profile; most of them have no link in the bar below. */
export function OwnPlaces({ current = 'profile' }: { current?: (typeof places)[number]['name'] }) {
  const t = useTranslations('ownPlaces');
  return (
    <nav aria-label={t('label')}>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(6.25rem,100%),1fr))] gap-2 sm:grid-cols-6">
        {places.map(({ name, href, icon }) => (
          <li key={name}>
            <Link
              href={href}
              prefetch={false}
              aria-current={name === current ? 'page' : undefined}
              className={
                'flex h-full min-h-14 flex-col items-center justify-center gap-1 rounded-card border border-line sheet px-1 ' +
                'py-1.5 text-center text-sm leading-tight font-semibold wrap-normal hyphens-none hover:text-teal ' +
                'aria-[current]:border-teal aria-[current]:bg-teal-soft'
              }
            >
              <Icon name={icon} className="size-5.5 shrink-0 text-teal" />
              {t(name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
