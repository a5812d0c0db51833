'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { fieldsOf } from '@/components/forms/fields';
import { RevisionField } from '@/components/forms/conflict';
import { SaveButton } from '@/components/forms/save-button';
import { SelectField } from '@/components/forms/text-fields';
import { useActionForm } from '@/components/forms/use-action-form';
import { LinkButton } from '@/components/ui/button';
import { saveTrack } from '@/lib/night/playlists/actions';
import { playlistMoments, playlistLimits } from '@/lib/night/playlists/rules';
import type { TrackEntry } from '@/lib/night/playlists/view';
import { AboutPlaylistFields, playlistPath, type AboutPlaylist } from './about-playlist';
import { PlaylistAnswer, useFieldWords } from './playlist-answer';
import { TrackFields, useTrackLabels } from './track-fields';
import { lengthText } from '@/lib/core/time/length-rules';

export function TrackForm({
  about,
  entry,
  walkOnOf,
  onStage,
}: {
  about: AboutPlaylist;
  /** Null for a new one. */
  entry: TrackEntry | null;
  /** The comedian whose walk-on a new track is, if the address names one. */
  walkOnOf: string | null;
  /** The comedians on the sent line-ups of the list's shows. */
  onStage: readonly { id: string; name: string }[];
}) {
  const t = useTranslations('nightPlaylists');
  const router = useRouter();
  const { answer, formProps, onSubmit } = useActionForm(saveTrack);
  const labels = { moment: t('track.moment'), comedianId: t('track.whom'), ...useTrackLabels() };
  const fields = fieldsOf(answer, useFieldWords(playlistLimits), labels);
  const startMoment = entry?.moment ?? (walkOnOf ? 'walkOn' : 'doors');
  const [moment, setMoment] = useState<string>(fields.value('moment', startMoment));
  const theirs = answer.status === 'failed' ? answer.details : undefined;
  const people = entry?.whom && !onStage.some(({ id }) => id === entry.whom?.comedianId) ? [entry.whom] : [];
  const path = playlistPath(about);
  return (
    <form
      {...formProps}
      onSubmit={(event) =>
        onSubmit(event, ({ status }) => {
          if (status !== 'done') return;
          setMoment(startMoment);
          if (entry || walkOnOf) router.replace(path, { scroll: false });
        })
      }
      className="flex flex-col gap-4"
    >
      <PlaylistAnswer
        answer={answer}
        fields={fields}
        conflict={
          theirs && {
            about: theirs,
            others: [
              { field: labels.title, value: theirs.title },
              { field: labels.artist, value: theirs.artist ?? '' },
              { field: labels.link, value: theirs.link ?? '' },
              { field: labels.start, value: lengthText(theirs.startSecond) },
              { field: labels.length, value: theirs.seconds === null ? '' : lengthText(theirs.seconds) },
            ],
          }
        }
      />
      <AboutPlaylistFields {...about} />
      <input type="hidden" name="entryId" value={entry?.entryId ?? ''} />
      <RevisionField answer={answer} saved={entry?.revision ?? 0} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <SelectField
          name="moment"
          fields={fields}
          start={startMoment}
          options={playlistMoments.map((value) => ({ value, label: t(`moments.${value}`) }))}
          onChange={(event) => setMoment(event.target.value)}
        />
        {moment === 'walkOn' && (
          <SelectField
            name="comedianId"
            fields={fields}
            start={entry ? entry.whom?.comedianId : walkOnOf}
            none={t('track.forAll')}
            hint={t('track.whomHint')}
            options={[
              ...people.map(({ comedianId, name }) => ({ value: comedianId, label: name })),
              ...onStage.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
      </div>
      <TrackFields fields={fields} start={entry} />
      <div className="flex flex-wrap items-start gap-3">
        <SaveButton variant="secondary" label={t(entry ? 'track.save' : 'track.add')} answer={answer} />
        {entry && (
          <LinkButton variant="quiet" href={path} scroll={false}>
            {t('track.cancel')}
          </LinkButton>
        )}
      </div>
    </form>
  );
}
