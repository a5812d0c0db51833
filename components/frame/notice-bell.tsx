import { getTranslations } from 'next-intl/server';
import { BellLink } from './bell-link';

/** The link to the notices, with the number of unread ones. */
export async function NoticeBell({ unread }: { unread: number }) {
  const t = await getTranslations();
  const unreadWords = t('navigation.comedian.unread', { count: '{count}' });
  return <BellLink unread={unread} words={{ notices: t('layout.notices'), unread: unreadWords }} />;
}
