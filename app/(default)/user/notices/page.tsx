import Link from 'next/link';
import { getLocale, getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/components/ui/client-messages';
import { GoOnLink, ToBeginningLink } from '@/components/ui/lists';
import { Notice } from '@/components/ui/notice';
import { PageHead } from '@/components/ui/page-head';
import { MarkRead } from '@/components/notifications/mark-read';
import { NoticeDays } from '@/components/notifications/notices';
import { requireComedian } from '@/lib/accounts/viewer';
import { readCursor } from '@/lib/core/database/paging';
import { titled } from '@/lib/core/i18n/page-title';
import { UndoLinkAnswer } from '@/components/spots/answer-links/undo-link-answer';
import { loadPushLost } from '@/lib/notifications/channels/loaders';
import { loadNotices } from '@/lib/notifications/loaders';

export const generateMetadata = titled('notificationsNotices', 'title');

export default async function NoticesPage({ searchParams }: PageProps<'/user/notices'>) {
  const viewer = await requireComedian();
  const { comedian } = viewer;
  const t = await getTranslations('notificationsNotices');
  const before = readCursor((await searchParams).before);
  const looking = { comedianId: comedian.id, language: await getLocale(), now: new Date() };
  const [{ days, older, unreadUntil }, isLost] = await Promise.all([
    loadNotices(before, looking),
    loadPushLost(viewer, looking.now),
  ]);
  const tPush = await getTranslations('notificationsPush');
  return (
    <>
      <PageHead icon="bell" title={t('title')}>
        <ClientMessages parts={{ notificationsNotices: ['pending', 'markRead', 'failed', 'allRead'] }}>
          <MarkRead until={before ? null : unreadUntil} />
        </ClientMessages>
      </PageHead>
      <div className="flex flex-col gap-6">
        {isLost && (
          <Notice tone="warning">
            <Link href="/user/settings#notices" className="flex min-h-11 items-center text-link">
              {tPush('lost')}
            </Link>
          </Notice>
        )}
        {before && <ToBeginningLink href="/user/notices" />}
        <ClientMessages namespaces={['spotsAnswerUndo', 'spotsErrors', 'formsResend']}>
          <NoticeDays
            days={days}
            isContinued={before !== null}
            undo={(id) => <UndoLinkAnswer applicationId={id} />}
          />
        </ClientMessages>
        {older && <GoOnLink href={{ query: { before: older } }} />}
      </div>
    </>
  );
}
