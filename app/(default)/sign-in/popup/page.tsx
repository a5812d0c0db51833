import { getTranslations } from 'next-intl/server';
import { redirect } from 'next/navigation';
import { PopupStart } from '@/components/accounts/popup';
import { WindowText } from '@/components/accounts/window-text';
import { providerOrFirst } from '@/lib/accounts/providers';

/** The first page of the sign-in window, on our own origin so that a click may open it. Continues to the provider. */
export default async function SignInPopupPage({ searchParams }: PageProps<'/sign-in/popup'>) {
  const { attempt, provider } = await searchParams;
  if (typeof attempt !== 'string' || !attempt) redirect('/');
  const t = await getTranslations('accountsSignIn');
  return (
    <WindowText>
      <PopupStart attempt={attempt} provider={providerOrFirst(provider).id}>
        <p role="status">{t('loading')}</p>
      </PopupStart>
    </WindowText>
  );
}
