import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { PageHead } from '@/components/ui/page-head';
import { ClientMessages } from '@/components/ui/client-messages';
import { OwnNight } from '@/components/night/own-night';
import { requireComedian } from '@/lib/accounts/viewer';
import { loadOwnNight, loadOwnNightTitle } from '@/lib/night/loaders';

type Props = PageProps<'/user/shows/[show]/night'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { comedian } = await requireComedian();
  const title = await loadOwnNightTitle(comedian.id, (await params).show);
  return title === null ? {} : { title };
}

export default async function OwnNightPage({ params }: Props) {
  const { comedian } = await requireComedian();
  const [language, t] = await Promise.all([getLocale(), getTranslations('nightStage')]);
  const night = await loadOwnNight(comedian.id, (await params).show, { language, now: new Date() });
  if (!night) notFound();

  return (
    <ClientMessages namespaces={['nightStage']}>
      <PageHead
        back={`/user/shows/${night.showId}`}
        backTo={t('own.toShow')}
        title={night.title}
        hint={[night.brandName, night.day, night.starts, night.venue].join(' · ')}
      />
      <OwnNight key={night.showId} first={night} />
    </ClientMessages>
  );
}
