import type { Route } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import Link from 'next/link';
import { ClientMessages } from '@/components/ui/client-messages';
import { GoOnLink, ToBeginningLink } from '@/components/ui/lists';
import { PageHead } from '@/components/ui/page-head';
import { OwnRecordings } from '@/components/night/recordings/own-recordings';
import { Section } from '@/components/ui/section';
import { LinkedVideo } from '@/components/media/videos/linked-video';
import { OwnVideo } from '@/components/media/videos/own-video';
import { requireComedian } from '@/lib/accounts/viewer';
import { readCursor } from '@/lib/core/database/paging';
import { titled } from '@/lib/core/i18n/page-title';
import { loadSharedRecordings } from '@/lib/night/recordings/loaders';
import { loadOwnVideo, loadVideoLink } from '@/lib/media/videos/loaders';

export const generateMetadata = titled('mediaVideoForm', 'page');

/** The viewer's videos: recordings that teams have shared with them, the one they have uploaded, and their link. */
export default async function VideoPage({ searchParams }: PageProps<'/user/video'>) {
  const { comedian } = await requireComedian();
  const before = readCursor((await searchParams).after);
  const reader = { language: await getLocale(), now: new Date() };
  const [{ nights, older }, own, videoLink, t, form] = await Promise.all([
    loadSharedRecordings(comedian.id, before, reader),
    loadOwnVideo(comedian.id),
    loadVideoLink(comedian.id),
    getTranslations('nightOwnRecordings'),
    getTranslations('mediaVideoForm'),
  ]);
  return (
    <>
      <PageHead icon="square-play" title={form('page')} hint={t('hint')} />
      <div className="flex flex-col gap-8">
        <Section id="recordings" title={t('title')}>
          {before && (
            <p>
              <ToBeginningLink href="/user/video" />
            </p>
          )}
          {nights.length > 0 ? (
            <OwnRecordings nights={nights} />
          ) : (
            <p className="text-ink-soft">{t('none')}</p>
          )}
          {older && <GoOnLink href={`/user/video?${new URLSearchParams({ after: older })}` as Route} />}
        </Section>
        <OwnVideo {...own} />
        <Section id="link" title={t('link')}>
          {videoLink ? (
            <ClientMessages namespaces={['mediaLinkedVideo']}>
              <LinkedVideo link={videoLink} />
            </ClientMessages>
          ) : (
            <p className="text-ink-soft">{t('noLink')}</p>
          )}
          <p>
            <Link href="/user/profil/video" className="inline-flex min-h-11 items-center text-link">
              {t(videoLink ? 'changeLink' : 'addLink')}
            </Link>
          </p>
        </Section>
      </div>
    </>
  );
}
