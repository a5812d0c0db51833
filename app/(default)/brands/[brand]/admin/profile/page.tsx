import { getLocale, getTranslations } from 'next-intl/server';
import { AdminTitle } from '@/components/brands/admin-area';
import { LogoSection } from '@/components/brands/logo-section';
import { ProfileForm } from '@/components/brands/profile-form';
import { ClientMessages } from '@/components/ui/client-messages';
import { Sides } from '@/components/ui/page';
import { requireBrandArea, loadBrandSettings } from '@/lib/brands/loaders';
import { titled } from '@/lib/core/i18n/page-title';
import { readUploadResult } from '@/lib/media/pictures/refusal-rules';
import { toPicture } from '@/lib/media/pictures/view';

type Props = PageProps<'/brands/[brand]/admin/profile'>;

export const generateMetadata = titled('brandsAdmin', 'pages', 'profile', 'title');

export default async function ProfilePage({ params, searchParams }: Props) {
  const { brand } = await requireBrandArea((await params).brand, 'describeBrand');
  const [language, t] = await Promise.all([getLocale(), getTranslations()]);
  const { picture: result } = await searchParams;
  return (
    <ClientMessages
      namespaces={[
        'brandsForm',
        'brandsErrors',
        'formsForm',
        'formsValidation',
        'mediaPictureForm',
        'mediaUploadErrors',
      ]}
    >
      <AdminTitle brandId={brand.id} hint={t('brandsForm.profileHint')}>
        {t('brandsAdmin.pages.profile.title')}
      </AdminTitle>
      <Sides>
        <LogoSection
          brandId={brand.id}
          logo={brand.logo && toPicture(brand.logo, language)}
          result={readUploadResult(result)}
        />
        <ProfileForm brand={await loadBrandSettings(brand.id)} />
      </Sides>
    </ClientMessages>
  );
}
