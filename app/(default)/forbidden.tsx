import { getTranslations } from 'next-intl/server';
import { headers } from 'next/headers';
import { MessagePage } from '@/components/frame/plain-frame';
import { requestHeader } from '@/lib/core/http/handover';

/** The page for somebody who is not in a brand's team, or no admin of it. It shows nothing about the brand. */
export default async function Forbidden() {
  const t = await getTranslations('coreErrors.forbidden');
  const path = (await headers()).get(requestHeader.path) ?? '';
  const isForAdmins = /^\/brands\/[^/]+\/admin\b/.test(path);
  return (
    <MessagePage
      title={t('title')}
      text={t(isForAdmins ? 'forAdmins' : 'text')}
      action={t('action')}
      href="/user"
      light="off"
    />
  );
}
