import { GeneralForm } from '@/components/comedians/profile-form';
import { FaceSection } from '@/components/media/pictures/face-section';
import { ProfilePage } from '@/app/(default)/user/profil/profile-page';
import { requireComedian } from '@/lib/accounts/viewer';
import { loadOwnFace } from '@/lib/comedians/loaders';
import { titled } from '@/lib/core/i18n/page-title';
import { readUploadResult, uploadResultParameter } from '@/lib/media/pictures/refusal-rules';
import { dateIn } from '@/lib/core/time/zoned';
import { platformZone } from '@/lib/core/time/zones';

export const generateMetadata = titled('comediansProfileForm', 'title');

export default async function GeneralPage({ searchParams }: PageProps<'/user/profil'>) {
  const { comedian } = await requireComedian();
  const thisYear = Number(dateIn(new Date(), platformZone).slice(0, 4));
  const [face, query] = await Promise.all([loadOwnFace(comedian.id), searchParams]);
  return (
    <ProfilePage comedianId={comedian.id} part="general">
      {(saved) => (
        <>
          <GeneralForm page={saved} thisYear={thisYear} />
          <FaceSection {...face} result={readUploadResult(query[uploadResultParameter])} />
        </>
      )}
    </ProfilePage>
  );
}
