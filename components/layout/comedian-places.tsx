'use client';

import type { Route } from 'next';
import type { IconName } from '@/components/ui/icon-names';
import { BarFace } from './bar-face';
import { BarLink, BottomBar } from './bottom-bar';
import { UnreadBadge } from './unread-badge';

type Place = {
  href: Route;
  icon: IconName;
  label: string;
  name?: string;
  badge?: { count: string; label: string };
};

/** The bar of the comedian area. It gets its texts as props, because every page of the area contains it. */
export function ComedianPlaces({ label, places }: { label: string; places: Place[] }) {
  return (
    <BottomBar label={label}>
      {places.map(({ href, badge, ...face }) => (
        <BarLink key={href} href={href} exact={href === '/user'}>
          <BarFace {...face} badge={badge && <UnreadBadge {...badge} />} />
        </BarLink>
      ))}
    </BottomBar>
  );
}
