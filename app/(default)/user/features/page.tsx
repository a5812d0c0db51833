import { IdeasScreen } from '@/components/platform/ideas/ideas-screen';
import { requireComedian } from '@/lib/accounts/viewer';
import { titled } from '@/lib/core/i18n/page-title';

export const generateMetadata = titled('platformIdeas', 'title');

export default async function FeaturesPage({ searchParams }: PageProps<'/user/features'>) {
  const { comedian } = await requireComedian();
  return <IdeasScreen comedianId={comedian.id} query={await searchParams} />;
}
