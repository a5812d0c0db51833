import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { ownTabs, type OwnGroup, type OwnTab } from '@/lib/spots/own/tab-choices';

/** The address of a tab. */
export function tabHref(tab: OwnTab) {
  return tab === 'mySpots' ? '/user/spots' : (`/user/spots?tab=${tab}` as const);
}

/** The lists of a comedian's spots, each behind an address of its own, with how many it has. */
export function OwnTabs({ tab, counts }: { tab: OwnTab; counts: Record<OwnGroup, number> }) {
  const t = useTranslations('ownSpots');
  return (
    <nav aria-label={t('tabsLabel')}>
      <ul className="grid grid-cols-2 gap-1 rounded-card bg-sunken p-1 sm:grid-cols-4">
        {(Object.keys(ownTabs) as OwnTab[]).map((one) => (
          <li key={one}>
            <Link
              href={tabHref(one)}
              scroll={false}
              aria-current={one === tab ? 'page' : undefined}
              className={
                'flex min-h-11 items-center justify-center gap-2 rounded-card px-2 text-center font-semibold ' +
                'text-ink-soft hover:text-teal aria-[current]:bg-surface aria-[current]:text-teal ' +
                'aria-[current]:shadow-raised'
              }
            >
              {t(`tabs.${one}`)}
              <span className="font-normal tabular-nums">
                {ownTabs[one].reduce((sum, group) => sum + counts[group], 0)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
