import { IdeasScreen } from '@/components/platform/ideas/ideas-screen';
import { requireBrandArea } from '@/lib/brands/loaders';
import { titled } from '@/lib/core/i18n/page-title';

type Props = PageProps<'/brands/[brand]/team/features'>;

export const generateMetadata = titled('platformIdeas', 'title');

export default async function TeamFeaturesPage({ params, searchParams }: Props) {
  const { brand, viewer, abilities } = await requireBrandArea((await params).brand);
  return (
    <IdeasScreen
      comedianId={viewer.comedian.id}
      brandId={brand.id}
      mayName={abilities.nameIdeaCreators}
      query={await searchParams}
    />
  );
}
