import { getTranslations } from 'next-intl/server';
import { Coming } from '@/components/layout/coming';
import { LinkButton } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { requireComedian } from '@/lib/auth/viewer';
import { titled } from '@/lib/i18n/page-title';

export const generateMetadata = titled('coming', 'profile', 'title');

export default async function ProfilePage() {
  await requireComedian();
  const t = await getTranslations('promoForm');
  return (
    <>
      <Coming feature="profile" next="/privacy#contact" />
      <Card className="mx-auto mt-6 flex w-full max-w-xl flex-col items-start gap-3">
        <h2 className="text-lg">{t('title')}</h2>
        <p>{t('hint')}</p>
        <LinkButton href="/user/profil/promo">{t('setUp')}</LinkButton>
      </Card>
    </>
  );
}
