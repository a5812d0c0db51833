import { Coming } from '@/components/layout/coming';
import { requireComedian } from '@/lib/auth/viewer';
import { titled } from '@/lib/i18n/page-title';

export const generateMetadata = titled('coming', 'bugreport', 'title');

export default async function BugReportPage() {
  await requireComedian();
  return <Coming feature="bugreport" next="/privacy#contact" />;
}
