import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { RowLink, RowList } from '@/components/ui/row-list';
import { ownRecordingPath } from '@/lib/recordings/address-rules';
import type { OwnRecording } from '@/lib/recordings/view';
import { Still } from './still';

/** The recordings that teams have shared with a comedian, those of one show after the other. */
export function OwnRecordings({ recordings }: { recordings: readonly OwnRecording[] }) {
  const t = useTranslations('ownRecordings');
  return (
    <RowList>
      {recordings.map(({ recordingId, video, show, brandName, sharedOn, isNew, isRemovalAsked }) => (
        <RowLink
          key={recordingId}
          href={ownRecordingPath(recordingId) as Route}
          prefetch={false}
          before={<Still poster={video.poster} />}
        >
          <span className="font-semibold wrap-anywhere">{show ? show.title : brandName}</span>
          <span className="text-sm wrap-anywhere text-ink-soft">
            {[show?.day, show && brandName, video.length, t('sharedOn', { day: sharedOn })]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {isNew && <span className="status-open self-start">{t('new')}</span>}
          {isRemovalAsked && <span className="status-cancelled self-start">{t('removalAsked')}</span>}
        </RowLink>
      ))}
    </RowList>
  );
}
