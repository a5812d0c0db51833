import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/button';
import { Section } from '@/components/ui/section';
import type { Notice } from '@/lib/notifications/view';
import { MarkRead } from './mark-read';
import { NoticeList, type Undo } from './notice-list';

/** The newest unread notices, and a link to all notices. */
export function UnreadNotices({
  notices,
  unreadUntil,
  undo,
}: {
  notices: Notice[];
  unreadUntil: string | null;
  undo: Undo;
}) {
  const t = useTranslations('notices');
  return (
    <Section id="new-notices" title={t('newTitle')}>
      {notices.length > 0 ? <NoticeList notices={notices} withDay undo={undo} /> : <p>{t('nothingNew')}</p>}
      <div className="flex flex-wrap items-center gap-2">
        <LinkButton href="/user/notices">{t('all')}</LinkButton>
        <MarkRead until={unreadUntil} />
      </div>
    </Section>
  );
}
