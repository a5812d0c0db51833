import type { Route } from 'next';
import { getTranslations } from 'next-intl/server';
import { cookies } from 'next/headers';
import { PopupReport } from '@/components/auth/popup-report';
import { WindowText } from '@/components/auth/window-text';
import { LinkButton } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { signInDonePath, signInFailure } from '@/lib/auth/sign-in-flow';
import { env } from '@/lib/core/env';
import { ownPath } from '@/lib/core/origin';

/**
 * Where NextAuth brings every sign-in that failed. A sign-in window tells its opener and closes; any other goes to the
 * start page, which says the same beside the button to try again.
 */
export default async function SignInErrorPage({ searchParams }: PageProps<'/sign-in/error'>) {
  const failure = signInFailure((await searchParams).error);
  const [t, callbackUrl] = await Promise.all([getTranslations('signIn'), wantedPath()]);
  const again = new URLSearchParams({ signInError: failure, ...(callbackUrl && { callbackUrl }) });
  const onward: Route = `/?${again.toString()}`;
  return (
    <WindowText>
      <Notice tone="error" role="alert">
        <p>{t('failed', { reason: t(`failures.${failure}`) })}</p>
      </Notice>
      <LinkButton href={onward} prefetch={false}>
        {t('window.toStart')}
      </LinkButton>
      <PopupReport failure={failure} onward={onward} />
    </WindowText>
  );
}

/** Where the failed sign-in was to lead, as NextAuth noted it; null when it was only to close its window. */
async function wantedPath(): Promise<string | null> {
  const jar = await cookies();
  const noted = jar.get('__Secure-next-auth.callback-url') ?? jar.get('next-auth.callback-url');
  const path = ownPath(noted?.value, env().NEXTAUTH_URL);
  return path === signInDonePath ? null : path;
}
