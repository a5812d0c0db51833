import { getTranslations } from 'next-intl/server';
import { PopupReport } from '@/components/auth/popup-report';
import { WindowText } from '@/components/auth/window-text';
import { LinkButton } from '@/components/ui/button';
import { afterSignInPath } from '@/lib/auth/sign-in-flow';

/** Where the sign-in window ends after a success: tells its opener, which goes on, and closes. */
export default async function SignInDonePage() {
  const t = await getTranslations('signIn.window');
  return (
    <WindowText>
      <p>{t('done')}</p>
      <LinkButton href={afterSignInPath} prefetch={false}>
        {t('onward')}
      </LinkButton>
      <PopupReport onward={afterSignInPath} />
    </WindowText>
  );
}
