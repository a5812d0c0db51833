import { useTranslations } from 'next-intl';
import { AddressTabs } from '@/components/ui/address-tabs';
import { partPaths, profileParts, type ProfilePart } from '@/lib/comedians/rules';

/** The pages on which a profile is edited. */
export function ProfileTabs({ part }: { part: ProfilePart }) {
  const t = useTranslations('profileForm.tabs');
  const tabs = profileParts.map((one) => ({ href: partPaths[one], label: t(one), current: one === part }));
  return <AddressTabs label={t('label')} tabs={tabs} isShort />;
}
