import { getTranslations } from 'next-intl/server';
import { OperatorAddress } from '@/components/ui/legal';
import { PageHead } from '@/components/ui/page-head';
import { PlainFooter, PlainHeader } from '@/components/frame/plain-frame';
import { AreaMain } from '@/components/frame/area-parts';
import { findOperator } from '@/lib/core/installation';

export async function generateMetadata() {
  const t = await getTranslations('publicImprint');
  return { title: t('title'), description: t('lead') };
}

export default async function ImprintPage() {
  const t = await getTranslations('publicImprint');
  return (
    <>
      <PlainHeader />
      <AreaMain isText>
        <PageHead icon="info" title={t('title')} hint={t('lead')} />
        <OperatorAddress operator={findOperator()} />
        <p className="mt-6">{t('teams')}</p>
      </AreaMain>
      <PlainFooter />
    </>
  );
}
