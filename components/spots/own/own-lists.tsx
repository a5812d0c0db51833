import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { ownTabs, type OwnGroup, type OwnTab } from '@/lib/spots/own/tab-choices';
import { LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { FilterChips } from '@/components/ui/tabs';

export function tabHref(tab: OwnTab) {
  return tab === 'all' ? '/user/spots' : (`/user/spots?tab=${tab}` as const);
}

/** The tabs of a comedian's spots, docked at the top, each with its number of spots. */
export function OwnChips({ tab, counts }: { tab: OwnTab; counts: Record<OwnGroup, number> }) {
  const t = useTranslations('spotsOwn');
  const countOf = (one: OwnTab) =>
    ownTabs[one].reduce((sum, group) => sum + counts[group], one === 'all' ? counts.requests : 0);
  return (
    <FilterChips
      isOne
      label={t('tabsLabel')}
      className="own-chips"
      chips={(Object.keys(ownTabs) as OwnTab[]).map((one) => ({
        href: tabHref(one),
        label: (
          <>
            {one === 'vitaminB' && <Icon name="star" className="size-4" />}
            {t(`tabs.${one}`)}{' '}
          </>
        ),
        count: countOf(one),
        current: one === tab,
      }))}
    />
  );
}

/** Shown where a comedian has no spots, with a link to shows that are open for applications. */
export function FindShows({ title, link, children }: { title: string; link: string; children: ReactNode }) {
  return (
    <EmptyState
      title={title}
      action={
        <LinkButton variant="stage" href="/user/cities">
          {link}
        </LinkButton>
      }
    >
      {children}
    </EmptyState>
  );
}
