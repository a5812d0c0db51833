import { AboutForm } from '@/components/comedians/profile-form';
import { ProfilePage } from '@/app/(default)/user/profil/profile-page';
import { requireComedian } from '@/lib/accounts/viewer';
import { titled } from '@/lib/core/i18n/page-title';

export const generateMetadata = titled('comediansProfileForm', 'tabs', 'about');

export default async function AboutPage() {
  const { comedian } = await requireComedian();
  return (
    <ProfilePage comedianId={comedian.id} part="about">
      {(saved) => <AboutForm page={saved} />}
    </ProfilePage>
  );
}
