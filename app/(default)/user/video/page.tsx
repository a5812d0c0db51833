import { getTranslations } from 'next-intl/server';
import { PageTitle } from '@/components/layout/page-title';
import { OwnVideo } from '@/components/videos/own-video';
import { requireComedian } from '@/lib/auth/viewer';
import { titled } from '@/lib/i18n/page-title';
import { loadOwnVideo } from '@/lib/videos/loaders';

export const generateMetadata = titled('videoForm', 'page');

/** The viewer's uploaded video. */
export default async function VideoPage() {
  const { comedian } = await requireComedian();
  const [own, t] = await Promise.all([loadOwnVideo(comedian.id), getTranslations('videoForm')]);
  return (
    <>
      <PageTitle hint={t('pageHint')}>{t('page')}</PageTitle>
      <OwnVideo {...own} />
    </>
  );
}
