import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { headerIcon } from '@/components/layout/area-header';
import { UnreadBadge } from '@/components/layout/unread-badge';
import { Icon } from '@/components/ui/icon';
import { formatUnread } from '@/lib/notifications/view';

/** The link to the notices, with the number of unread ones. */
export async function NoticeBell({ unread }: { unread: number }) {
  const t = await getTranslations();
  const count = formatUnread(unread);
  return (
    <Link href="/user/notices" className={`relative ${headerIcon}`}>
      <Icon name="bell" className="size-5.5" />
      <span className="sr-only">{t('layout.notices')}</span>
      {count && <UnreadBadge count={count} label={t('navigation.comedian.unread', { count })} />}
    </Link>
  );
}
