import { getTranslations } from 'next-intl/server';
import { formatUnread } from '@/lib/notifications/view';
import { loadUnreadCount } from '@/lib/notifications/loaders';

/** How many notifications wait for the comedian, up to "99+"; nothing when none do. */
export async function UnreadBadge({ comedianId }: { comedianId: string }) {
  const count = formatUnread(await loadUnreadCount(comedianId));
  if (!count) return null;
  const t = await getTranslations('navigation.comedian');
  return (
    <span
      className={
        'absolute top-0.5 left-1/2 min-w-5 rounded-chip bg-cancelled px-1 text-center text-[0.75rem]/5 font-bold ' +
        'text-surface tabular-nums'
      }
    >
      <span aria-hidden>{count}</span>
      <span className="sr-only">{t('unread', { count })}</span>
    </span>
  );
}
