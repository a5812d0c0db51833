import { getTranslations } from 'next-intl/server';
import { Coming } from '@/components/layout/coming';
import { requireBrandArea } from '@/lib/brands/loaders';

export async function generateMetadata() {
  const t = await getTranslations('coming.qrcode');
  return { title: t('title') };
}

export default async function QrCodePage({ params }: PageProps<'/brands/[brand]/qrcode'>) {
  const { brand } = await requireBrandArea((await params).brand);
  return <Coming feature="qrcode" next={`/public/${brand.id}`} />;
}
