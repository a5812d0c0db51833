import { getLocale, getTranslations } from 'next-intl/server';
import { PageHead } from '@/components/ui/page-head';
import { ClientMessages } from '@/components/ui/client-messages';
import { PromoForm } from '@/components/public/promo-form';
import { requireComedian } from '@/lib/accounts/viewer';
import { titled } from '@/lib/core/i18n/page-title';
import { loadOwnPromoPage } from '@/lib/public/promo-pages/loaders';

export const generateMetadata = titled('publicPromoForm', 'title');

export default async function OwnPromoPage() {
  const { comedian } = await requireComedian();
  const [page, t] = await Promise.all([
    loadOwnPromoPage(comedian.id, await getLocale()),
    getTranslations('publicPromoForm'),
  ]);
  return (
    <>
      <PageHead back="/user/profil" backTo={t('back')} title={t('title')} hint={t('hint')} />
      <ClientMessages namespaces={['publicPromoForm', 'formsForm', 'formsCopyText', 'formsValidation']}>
        <PromoForm page={page} />
      </ClientMessages>
    </>
  );
}
