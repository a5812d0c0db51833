import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AdminTitle } from '@/components/brands/admin-title';
import { ProfileForm } from '@/components/brands/profile-form';
import { ClientMessages } from '@/components/layout/client-messages';
import { requireBrandArea } from '@/lib/brands/loaders';
import { loadBrandSettings } from '@/lib/brands/profile-loaders';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admin.pages.profile');
  return { title: t('title') };
}

export default async function ProfilePage({ params }: PageProps<'/brands/[brand]/admin/profile'>) {
  const { brand } = await requireBrandArea((await params).brand, 'administer');
  const t = await getTranslations();
  return (
    <ClientMessages namespaces={['brandForm', 'adminErrors', 'validation']}>
      <AdminTitle brandId={brand.id} hint={t('brandForm.profileHint')}>
        {t('admin.pages.profile.title')}
      </AdminTitle>
      <ProfileForm brand={await loadBrandSettings(brand.id)} />
    </ClientMessages>
  );
}
