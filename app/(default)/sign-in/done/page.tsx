import { getTranslations } from 'next-intl/server';
import { PopupReport } from '@/components/accounts/popup';
import { WindowText } from '@/components/accounts/window-text';
import { LinkButton } from '@/components/ui/button';
import { afterSignInPath } from '@/lib/accounts/sign-in-flow';

/** The last page of the sign-in window after a success: reports to its opener, which continues, and closes. */
export default async function SignInDonePage() {
  const t = await getTranslations('accountsSignIn.window');
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
