'use client';

import { useTranslations } from 'next-intl';
import { forgetPerson } from '@/components/accounts/forget-person';
import { SendAgain, useResendWords } from '@/components/forms/resend';
import { useActionForm } from '@/components/forms/use-action-form';
import { forgetLists } from '@/components/core/tab-memory';
import { buttonClass } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { SubmitButton } from '@/components/ui/submit-button';
import { signInAgainPath, type SignInChoice } from '@/lib/accounts/sign-in-flow';
import { deleteOwnAccount } from '@/lib/data/deletion/actions';

/** The deletion of an account: a new sign-in, then the deletion, as two forms that work without JavaScript. */
export function DeleteAccount({
  isConfirmed,
  providers,
}: {
  isConfirmed: boolean;
  /** The providers for the new sign-in. */
  providers: readonly SignInChoice[];
}) {
  const t = useTranslations('dataDeletion.delete');
  const resendWords = useResendWords();
  const { answer, formProps } = useActionForm(deleteOwnAccount, { onRedirect: forgetPerson });
  const failed = answer.status === 'failed' ? answer : null;
  const words = (code: string) =>
    resendWords(code) ?? t(code === 'notConfirmed' || code === 'storageAway' ? code : 'failed');
  const signInAgain = (
    // An ordinary form without a server action, because the response redirects to another site.
    <form method="post" action={signInAgainPath} className="flex flex-wrap gap-2">
      {providers.map(({ id, name }, index) => (
        <button
          key={id}
          type="submit"
          name="provider"
          value={id}
          className={buttonClass({ variant: isConfirmed || index > 0 ? 'secondary' : 'stage' })}
        >
          {t('signInAgain', { provider: name })}
        </button>
      ))}
    </form>
  );
  return (
    <div className="flex flex-col items-start gap-4">
      {failed && (
        <Notice tone="error" role="alert" title={words(failed.code)}>
          <SendAgain answer={failed} />
        </Notice>
      )}
      {isConfirmed ? (
        <>
          <p>{t('confirmed')}</p>
          <form {...formProps}>
            <SubmitButton variant="stage" pendingLabel={t('pending')} onClick={forgetLists}>
              {t('submit')}
            </SubmitButton>
          </form>
          {failed?.code === 'notConfirmed' && signInAgain}
        </>
      ) : (
        <>
          <p>{t('text')}</p>
          {signInAgain}
        </>
      )}
    </div>
  );
}
