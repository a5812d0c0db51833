import { getLocale, getTranslations } from 'next-intl/server';
import { BackLink } from '@/components/layout/back-link';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageTitle } from '@/components/layout/page-title';
import { PromoForm } from '@/components/promo-pages/promo-form';
import { requireComedian } from '@/lib/auth/viewer';
import { titled } from '@/lib/i18n/page-title';
import { loadOwnPromoPage } from '@/lib/promo-pages/loaders';

export const generateMetadata = titled('promoForm', 'title');

export default async function OwnPromoPage() {
  const { comedian } = await requireComedian();
  const [page, t] = await Promise.all([
    loadOwnPromoPage(comedian.id, await getLocale()),
    getTranslations('promoForm'),
  ]);
  return (
    <>
      <BackLink href="/user/profil">{t('back')}</BackLink>
      <PageTitle hint={t('hint')}>{t('title')}</PageTitle>
      <ClientMessages namespaces={['promoForm', 'form', 'copyText', 'validation']}>
        <PromoForm page={page} />
      </ClientMessages>
    </>
  );
}
