import { Coming } from '@/components/layout/coming';
import { requireComedian } from '@/lib/auth/viewer';
import { titled } from '@/lib/i18n/page-title';

export const generateMetadata = titled('coming', 'video', 'title');

export default async function VideoPage() {
  await requireComedian();
  return <Coming feature="video" next="/user/cities" />;
}
