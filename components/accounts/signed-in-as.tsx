import { useTranslations } from 'next-intl';
import { SignOut } from './sign-out';

/**
 * With which address somebody is signed in, and how to come with another one: for pages on which people land who have
 * taken the wrong account.
 *
 * @param props.email the person's own, shown to nobody else; nothing where the page has said it
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
