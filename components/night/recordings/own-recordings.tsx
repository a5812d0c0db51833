import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { RowLink, RowList } from '@/components/ui/lists';
import { Section } from '@/components/ui/section';
import { StatusChip } from '@/components/ui/status-chip';
import { ownRecordingPath } from '@/lib/night/recordings/rules';
import type { OwnNight, OwnRecording } from '@/lib/night/recordings/view';
import { Still } from './still';
import { Skeleton } from '@/components/ui/loading';

/** The recordings that teams have shared with a comedian, under their shows. */
export function OwnRecordings({ nights }: { nights: readonly OwnNight[] }) {
  const t = useTranslations('nightOwnRecordings');
  return nights.map(({ show, recordings }) => (
    <Section
      key={show?.id ?? ''}
      id={`night-${show?.id ?? 'none'}`}
      size="small"
      title={
        <span className="flex flex-wrap items-baseline gap-x-2">
          {show?.hasPage ? (
            <Link
              href={`/user/shows/${show.id}`}
              prefetch={false}
              className="inline-flex min-h-11 items-center wrap-anywhere text-link"
            >
              {show.title}
            </Link>
          ) : (
            <span className="inline-flex min-h-11 items-center wrap-anywhere">
              {show ? show.title : t('showGone')}
            </span>
          )}
          {show && <span className="font-normal text-ink-soft">{show.day}</span>}
        </span>
      }
    >
      <RowList>
        {recordings.map((recording) => (
          <Recording key={recording.recordingId} recording={recording} />
        ))}
      </RowList>
    </Section>
  ));
}

function Recording({ recording }: { recording: OwnRecording }) {
  const t = useTranslations('nightOwnRecordings');
  const { recordingId, video, brandName, sharedOn, isNew, isRemovalAsked } = recording;
  return (
    <RowLink
      href={ownRecordingPath(recordingId) as Route}
      prefetch={false}
      before={<Still poster={video.poster} />}
    >
      <span className="font-semibold wrap-anywhere">{t('from', { brand: brandName })}</span>
      <span className="text-sm text-ink-soft">
        {[t('minutes', { length: video.length }), t('sharedOn', { day: sharedOn })].join(' · ')}
      </span>
      {(isNew || isRemovalAsked) && (
        <span className="flex flex-wrap gap-2">
          {isNew && <StatusChip status="open">{t('new')}</StatusChip>}
          {isRemovalAsked && <StatusChip status="cancelled">{t('removalAsked')}</StatusChip>}
        </span>
      )}
    </RowLink>
  );
}

/** The skeleton of the page with a comedian's videos: shows with their recordings, and the own video below. */
export function OwnVideosSkeleton() {
  return (
    <div aria-hidden className="flex flex-col gap-8">
      <div className="flex flex-col gap-2">
        <Skeleton className="h-9 w-32" />
        <Skeleton className="h-5 w-72 max-w-full" />
      </div>
      <div className="flex flex-col gap-3">
        <Skeleton className="h-7 w-52" />
        {[2, 1].map((rows) => (
          <div key={rows} className="flex flex-col gap-1">
            <span className="flex min-h-11 items-center">
              <Skeleton className="h-5 w-44" />
            </span>
            <div className="divide-y divide-line rounded-card border border-line sheet">
              {Array.from({ length: rows }, (_, index) => (
                <div key={index} className="flex items-center gap-3 px-4 py-3">
                  <Skeleton className="aspect-video w-24 shrink-0 sm:w-32" />
                  <div className="flex grow flex-col gap-2">
                    <Skeleton className="h-5 w-3/5" />
                    <Skeleton className="h-4 w-2/5" />
                  </div>
                </div>
              ))}
            </div>
          </div>
        ))}
      </div>
      <div className="flex flex-col gap-3">
        <Skeleton className="h-7 w-60" />
        <Skeleton className="aspect-video w-full max-w-xl" />
      </div>
    </div>
  );
}
