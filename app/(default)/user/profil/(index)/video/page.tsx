import { VideoForm } from '@/components/comedians/profile-parts';
import { ProfilePage } from '@/components/comedians/profile-page';
import { OwnVideo } from '@/components/videos/own-video';
import { requireComedian } from '@/lib/auth/viewer';
import { env } from '@/lib/core/env';
import { ownPath } from '@/lib/core/origin';
import { titled } from '@/lib/i18n/page-title';
import { nextParameter } from '@/lib/videos/key-rules';
import { loadOwnVideo } from '@/lib/videos/loaders';

export const generateMetadata = titled('profileForm', 'tabs', 'video');

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
