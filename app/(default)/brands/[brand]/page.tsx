import { redirect } from 'next/navigation';
import { requireBrandArea } from '@/lib/brands/loaders';

export default async function BrandPage({ params }: PageProps<'/brands/[brand]'>) {
  const { brand } = await requireBrandArea((await params).brand);
  redirect(`/brands/${brand.id}/team`);
}
