import { AboutForm } from '@/components/comedians/profile-parts';
import { ProfilePage } from '@/components/comedians/profile-page';
import { requireComedian } from '@/lib/auth/viewer';
import { titled } from '@/lib/i18n/page-title';

export const generateMetadata = titled('profileForm', 'tabs', 'about');

export default async function AboutPage() {
  const { comedian } = await requireComedian();
  return (
    <ProfilePage comedianId={comedian.id} part="about">
      {(saved) => <AboutForm page={saved} />}
    </ProfilePage>
  );
}
