import type { Route } from 'next';
import { getTranslations } from 'next-intl/server';
import { PopupReport } from '@/components/accounts/popup';
import { WindowText } from '@/components/accounts/window-text';
import { LinkButton } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { providerOrFirst } from '@/lib/accounts/providers';
import { readCallbackPath, signInProblem } from '@/lib/accounts/sign-in-cookies';
import { providerSaid, signInDonePath } from '@/lib/accounts/sign-in-flow';

/**
 * The page to which NextAuth redirects every failed sign-in. A sign-in window reports to its opener and closes. Any
 * other window is redirected to the start page, which shows the reason beside the sign-in button.
 */
export default async function SignInErrorPage({ searchParams }: PageProps<'/sign-in/error'>) {
  const { error, provider: id } = await searchParams;
  const { failure, said } = await signInProblem(error);
  const provider = providerOrFirst(id);
  const [t, callbackUrl] = await Promise.all([getTranslations('accountsSignIn'), wantedPath()]);
  const signInError = said ? providerSaid : failure;
  const again = new URLSearchParams({
    signInError,
    ...(provider.id !== 'google' && { provider: provider.id }),
    ...(callbackUrl && { callbackUrl }),
  });
  const onward: Route = `/?${again.toString()}`;
  return (
    <WindowText>
      <Notice tone="error" role="alert">
        <p>{t('failed', { reason: said ?? t(`failures.${failure}`, { provider: provider.name }) })}</p>
      </Notice>
      <LinkButton href={onward} prefetch={false}>
        {t('window.toStart')}
      </LinkButton>
      <PopupReport problem={{ failure, said }} onward={onward} />
    </WindowText>
  );
}

/** Returns the target of the sign-in, as NextAuth stored it; null when the sign-in was only to close its window. */
async function wantedPath(): Promise<string | null> {
  const path = await readCallbackPath();
  return path === signInDonePath ? null : path;
}
