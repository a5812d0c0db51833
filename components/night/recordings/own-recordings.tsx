import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { RowLink, RowList } from '@/components/ui/row-list';
import { Section } from '@/components/ui/section';
import { StatusChip } from '@/components/ui/status-chip';
import { ownRecordingPath } from '@/lib/night/recordings/address-rules';
import type { OwnNight, OwnRecording } from '@/lib/night/recordings/view';
import { Still } from './still';

/** The recordings that teams have shared with a comedian, under the show that they are of. */
export function OwnRecordings({ nights }: { nights: readonly OwnNight[] }) {
  const t = useTranslations('ownRecordings');
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
  const t = useTranslations('ownRecordings');
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
