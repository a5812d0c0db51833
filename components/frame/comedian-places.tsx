'use client';

import type { Route } from 'next';
import { usePathname } from 'next/navigation';
import { useSyncExternalStore, type ReactNode } from 'react';
import { recallList } from '@/components/core/tab-memory';
import type { IconName } from '@/components/ui/icon-names';
import { inArea } from '@/lib/core/http/paths';
import { BarFace } from './bar-face';
import { BarLink, BottomBar } from './bottom-bar';

type Place = {
  href: Route;
  icon: IconName;
  label: string;
  name?: string;
  /** The number of unread things on that page. */
  badge?: ReactNode;
};

const spotting = '/user/cities';

/** Pages to which the profile leads and for which the bar has no link. */
const besideProfile = ['/user/settings', '/user/privacy', '/user/nights', '/user/features'] as const;

/**
 * The bar of the comedian area. It gets its texts as props, because every page of the area contains it. From elsewhere
 * the link to spotting leads back to the city and the filters that were last on the screen; from there to all cities.
 */
export function ComedianPlaces({ label, places }: { label: string; places: Place[] }) {
  const isElsewhere = !inArea(usePathname(), spotting);
  const lastList = useSyncExternalStore(
    () => () => undefined,
    () => (isElsewhere ? recallList() : null),
    () => null,
  );
  return (
    <BottomBar label={label}>
      {places.map(({ href, badge, ...face }) => (
        <BarLink
          key={href}
          href={href}
          to={href === spotting ? ((lastList as Route | null) ?? undefined) : undefined}
          exact={href === '/user'}
          also={href === '/user/profil' ? besideProfile : undefined}
        >
          <BarFace {...face} />
          {badge}
        </BarLink>
      ))}
    </BottomBar>
  );
}
