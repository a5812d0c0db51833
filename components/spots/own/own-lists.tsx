import type { ComponentType, ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { Section, TitleCount } from '@/components/ui/section';
import type { OwnSpotCard } from '@/lib/spots/own/view';
import { AddressTabs } from '@/components/ui/address-tabs';
import { ownTabs, type OwnGroup, type OwnTab } from '@/lib/spots/own/tab-choices';
import { LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

export function tabHref(tab: OwnTab) {
  return tab === 'mySpots' ? '/user/spots' : (`/user/spots?tab=${tab}` as const);
}

export function OwnTabs({ tab, counts }: { tab: OwnTab; counts: Record<OwnGroup, number> }) {
  const t = useTranslations('spotsOwn');
  return (
    <AddressTabs
      label={t('tabsLabel')}
      tabs={(Object.keys(ownTabs) as OwnTab[]).map((one) => ({
        href: tabHref(one),
        label: t(`tabs.${one}`),
        count: ownTabs[one].reduce((sum, group) => sum + counts[group], 0),
        current: one === tab,
      }))}
    />
  );
}

/** A list of a comedian's applications under its title. `count` is the number of all, when the page shows only some. */
export function SpotSection({
  id,
  title,
  count,
  cards,
  of: Item,
  children,
}: {
  id: string;
  title: string;
  count?: number;
  cards: readonly OwnSpotCard[];
  /** Renders one application. */
  of: ComponentType<{ card: OwnSpotCard }>;
  /** Stands after the list: a link to the rest. */
  children?: ReactNode;
}) {
  return (
    <Section
      id={id}
      title={
        <>
          {title}
          {count !== undefined && <TitleCount>{count}</TitleCount>}
        </>
      }
    >
      <ul className="flex flex-col gap-3">
        {cards.map((card) => (
          <li key={card.applicationId}>
            <Item card={card} />
          </li>
        ))}
      </ul>
      {children && <p>{children}</p>}
    </Section>
  );
}

/** Shown where a comedian has no spots: says so, with a link to the shows that they can apply for. */
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
