import { getTranslations } from 'next-intl/server';
import { Coming } from '@/components/layout/coming';
import { requireComedian } from '@/lib/auth/viewer';

export async function generateMetadata() {
  const t = await getTranslations('coming.bugreport');
  return { title: t('title') };
}

export default async function BugReportPage() {
  await requireComedian();
  return <Coming feature="bugreport" next="/privacy#contact" />;
}
