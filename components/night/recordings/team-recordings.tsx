import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { copyTitle } from '@/components/media/videos/own-video';
import { StatusChip } from '@/components/ui/status-chip';
import { recordingsPath } from '@/lib/night/recordings/rules';
import type { TeamRecording } from '@/lib/night/recordings/view';
import { ShareSuggestion } from './team-forms';
import { Still } from './still';

const looks = { unshared: 'applied', shared: 'confirmed', removalAsked: 'cancelled' } as const;

/** The state of a recording for its team, as icon and word. */
export function RecordingState({ recording }: { recording: Pick<TeamRecording, 'state'> }) {
  const t = useTranslations('nightRecordings.states');
  return <StatusChip status={looks[recording.state]}>{t(recording.state)}</StatusChip>;
}

/** A brand's recordings as a list. Needs the messages `nightRecordings` and `formsResend` in the browser. */
export function TeamRecordings({
  brandId,
  recordings,
}: {
  brandId: string;
  recordings: readonly TeamRecording[];
}) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line sheet">
      {recordings.map((recording) => (
        <li key={recording.recordingId} className="flex flex-col gap-2 px-4 py-3">
          <Entry brandId={brandId} recording={recording} />
          <ShareSuggestion recording={recording} />
        </li>
      ))}
    </ul>
  );
}

function Entry({ brandId, recording }: { brandId: string; recording: TeamRecording }) {
  const t = useTranslations('nightRecordings');
  const copyWords = useTranslations('mediaCopy');
  const { recordingId, comedian, show, suggestion, filmed, uploaded, video, length } = recording;
  const when = filmed ? t('filmed', { when: filmed }) : t('uploaded', { when: uploaded });
  return (
    <div className="flex items-start gap-3">
      <Still poster={video?.poster ?? null} />
      <div className="flex min-w-0 grow flex-col gap-0.5">
        <Link
          href={`${recordingsPath(brandId)}/${recordingId}` as Route}
          className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-link"
        >
          {comedian?.name ??
            (suggestion?.comedian ? t('probably', { name: suggestion.comedian.name }) : t('nobody'))}
        </Link>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {[show ? `${show.title}, ${show.day}` : suggestion?.title, when, length]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-1 text-sm text-ink-soft">
          <RecordingState recording={recording} />
          <DeletedOn recording={recording} />
          {recording.copy !== undefined && <span>{copyTitle(copyWords, recording.copy)}</span>}
        </p>
      </div>
    </div>
  );
}

/** The expiry date of an unshared recording; for a shared one, the time when its comedian first opened it. */
export function DeletedOn({ recording }: { recording: TeamRecording }) {
  const t = useTranslations('nightRecordings');
  const { deletedOn, state, opened } = recording;
  if (state === 'shared') return <span>{opened ? t('seen', { when: opened }) : t('notSeen')}</span>;
  return state === 'unshared' && deletedOn ? <span>{t('deletedOn', { day: deletedOn })}</span> : null;
}
