import { useTranslations } from 'next-intl';
import { AddressTabs } from '@/components/ui/address-tabs';
import { ownTabs, type OwnGroup, type OwnTab } from '@/lib/spots/own/tab-choices';

/** The address of a tab. */
export function tabHref(tab: OwnTab) {
  return tab === 'mySpots' ? '/user/spots' : (`/user/spots?tab=${tab}` as const);
}

/** The tabs of a comedian's spots, each with its number. */
export function OwnTabs({ tab, counts }: { tab: OwnTab; counts: Record<OwnGroup, number> }) {
  const t = useTranslations('ownSpots');
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
