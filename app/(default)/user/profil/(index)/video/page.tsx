import { VideoForm } from '@/components/comedians/profile-form';
import { ProfilePage } from '@/app/(default)/user/profil/profile-page';
import { OwnVideo } from '@/components/media/videos/own-video';
import { requireComedian } from '@/lib/accounts/viewer';
import { env } from '@/lib/core/process/env';
import { ownPath } from '@/lib/core/http/origin';
import { titled } from '@/lib/core/i18n/page-title';
import { nextParameter } from '@/lib/media/videos/key-rules';
import { loadOwnVideo } from '@/lib/media/videos/loaders';

export const generateMetadata = titled('comediansProfileForm', 'tabs', 'video');

export default async function VideoPage({ searchParams }: PageProps<'/user/profil/video'>) {
  const next = ownPath((await searchParams)[nextParameter], env().NEXTAUTH_URL);
  const { comedian } = await requireComedian();
  const own = await loadOwnVideo(comedian.id);
  return (
    <ProfilePage comedianId={comedian.id} part="video">
      {(saved) => (
        <>
          <OwnVideo {...own} next={next} />
          <VideoForm page={saved} />
        </>
      )}
    </ProfilePage>
  );
}
