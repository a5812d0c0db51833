import { redirect } from 'next/navigation';
import { requireBrandArea } from '@/lib/brands/loaders';

/** The brand's own address leads to its team's page. */
export default async function BrandPage({ params }: PageProps<'/brands/[brand]'>) {
  const { brand } = await requireBrandArea((await params).brand);
  redirect(`/brands/${brand.id}/team`);
}
