import { useTranslations } from 'next-intl';
import { SignOut } from './sign-out';

/**
 * The address of the current sign-in, and the way to change it, for pages that users of the wrong account reach.
 *
 * @param props.email the viewer's own, shown to nobody else; absent where the page has said it
 */
export function SignedInAs({ email }: { email?: string }) {
  const t = useTranslations('accountsSignedInAs');
  const tLayout = useTranslations('frameLayout');
  return (
    <section
      id="account"
      aria-label={t('title')}
      className="mt-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-ink-soft"
    >
      <p className="min-w-0 wrap-anywhere">
        {email && t('as', { email })} {t('other')}
      </p>
      <div className="-mx-4">
        <SignOut label={tLayout('signOut')} pendingLabel={tLayout('signingOut')} />
      </div>
    </section>
  );
}
