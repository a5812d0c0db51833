import { getTranslations } from 'next-intl/server';
import { OperatorAddress } from '@/components/ui/legal';
import { PageTitle } from '@/components/ui/page';
import { PlainFooter, PlainHeader } from '@/components/frame/plain-frame';
import { mainId } from '@/components/core/main-id';
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
      <main id={mainId} className="mx-auto flex w-full max-w-2xl flex-col gap-6 gutter py-8">
        <PageTitle hint={t('lead')}>{t('title')}</PageTitle>
        <OperatorAddress operator={findOperator()} />
        <p>{t('teams')}</p>
      </main>
      <PlainFooter />
    </>
  );
}
