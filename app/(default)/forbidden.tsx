import { getTranslations } from 'next-intl/server';
import { headers } from 'next/headers';
import { SignedInAs } from '@/components/accounts/signed-in-as';
import { MessagePage } from '@/components/frame/plain-frame';
import { getViewer } from '@/lib/accounts/viewer';
import { requestHeader } from '@/lib/core/http/handover';

/**
 * The page for somebody who is not in a brand's team, or no admin of it. It shows nothing about the brand. Many have
 * come with another of their addresses than the one on the team's list.
 */
export default async function Forbidden() {
  const [t, viewer] = await Promise.all([getTranslations('coreErrors.forbidden'), getViewer()]);
  const path = (await headers()).get(requestHeader.path) ?? '';
  const isForAdmins = /^\/brands\/[^/]+\/admin\b/.test(path);
  return (
    <MessagePage
      title={t('title')}
      text={t(isForAdmins ? 'forAdmins' : 'text')}
      action={t('action')}
      href="/user"
      light="off"
    >
      {viewer && <SignedInAs email={viewer.email} />}
    </MessagePage>
  );
}
