import { getTranslations } from 'next-intl/server';
import { Coming } from '@/components/layout/coming';
import { requireComedian } from '@/lib/auth/viewer';

export async function generateMetadata() {
  const t = await getTranslations('coming.video');
  return { title: t('title') };
}

export default async function VideoPage() {
  await requireComedian();
  return <Coming feature="video" next="/user/cities" />;
}
