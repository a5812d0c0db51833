import { Bell } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { headerIcon } from '@/components/layout/area-header';
import { UnreadBadge } from '@/components/layout/unread-badge';

/** The way to the notices from everywhere, with how many are unread. */
export function NoticeBell({ comedianId }: { comedianId: string }) {
  const t = useTranslations('layout');
  return (
    <Link href="/user/notices" className={`relative ${headerIcon}`}>
      <Bell aria-hidden size={22} />
      <span className="sr-only">{t('notices')}</span>
      <UnreadBadge comedianId={comedianId} />
    </Link>
  );
}
