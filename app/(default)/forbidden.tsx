import { getTranslations } from 'next-intl/server';
import { headers } from 'next/headers';
import { SignedInAs } from '@/components/accounts/signed-in-as';
import { MessagePage } from '@/components/frame/plain-frame';
import { getViewer } from '@/lib/accounts/viewer';
import { requestHeader } from '@/lib/core/http/handover';

/**
 * The page for a viewer who is not in a brand's team, or no admin of it. It shows nothing about the brand. Many have
 * signed in with another address than the one on the team's list. The framework sends this page along with every other
 * one, so it shows the viewer's address only where it helps.
 */
export default async function Forbidden() {
  const [t, viewer] = await Promise.all([getTranslations('coreErrors.forbidden'), getViewer()]);
  const path = (await headers()).get(requestHeader.path) ?? '';
  const [, brandId, area] = /^\/brands\/([^/]+)\/(\w+)/.exec(path) ?? [];
  const isMember = viewer?.brands.some(({ id }) => id === brandId);
  return (
    <MessagePage
      title={t('title')}
      text={t(area === 'admin' ? 'forAdmins' : 'text')}
      action={t('action')}
      href="/user"
    >
      {viewer && brandId !== undefined && !isMember && <SignedInAs email={viewer.email} />}
    </MessagePage>
  );
}
