'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Conflict } from '@/components/forms/conflict';
import { fieldsOf } from '@/components/forms/fields';
import { FormAnswer } from '@/components/forms/form-answer';
import { RevisionField } from '@/components/forms/revision-field';
import { SaveButton } from '@/components/forms/save-button';
import { LineField } from '@/components/forms/text-fields';
import { useActionForm } from '@/components/forms/use-action-form';
import { LinkButton } from '@/components/ui/button';
import { Choices } from '@/components/ui/field';
import { savePlaylist } from '@/lib/playlists/actions';
import { playlistKinds } from '@/lib/playlists/choices';
import { playlistLimits } from '@/lib/playlists/limits';
import { playlistPath } from './about-playlist';
import { useFieldWords } from './use-field-words';
import { usePlaylistWords } from './use-playlist-words';

/** Makes a playlist, or renames a known one. */
export function PlaylistForm({
  brandId,
  known,
}: {
  brandId: string;
  /** Null for a new one. */
  known: { id: string; name: string; revision: number } | null;
}) {
  const t = useTranslations('playlists');
  const router = useRouter();
  const words = usePlaylistWords();
  const { answer, formProps, onSubmit } = useActionForm(savePlaylist, { afterDone: 'keep' });
  const labels = { kind: t('kind'), name: t('name') };
  const fields = fieldsOf(answer, useFieldWords(playlistLimits), labels);
  const theirs = answer.status === 'failed' ? answer.details : undefined;
  return (
    <form
      {...formProps}
      onSubmit={(event) =>
        onSubmit(event, (reply) => {
          if (!known && reply.status === 'done') {
            router.push(playlistPath({ brandId, playlistId: reply.value }));
          }
        })
      }
      className="flex max-w-2xl flex-col gap-5"
    >
      <FormAnswer
        answer={answer}
        fields={fields}
        titleOf={({ code }, wrong) =>
          theirs ? undefined : wrong.length > 0 ? t('problems.fields') : words(code)
        }
      />
      {theirs && (
        <Conflict
          title={t('problems.stale')}
          text={t('conflict')}
          about={theirs}
          others={[{ field: labels.name, value: theirs.name }]}
        />
      )}
      <input type="hidden" name="brandId" value={brandId} />
      <input type="hidden" name="playlistId" value={known?.id ?? ''} />
      <RevisionField answer={answer} saved={known?.revision ?? 0} />
      {!known && (
        <Choices
          name="kind"
          legend={labels.kind}
          hint={t('kindHint')}
          error={fields.error('kind')}
          options={playlistKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          defaultValue={fields.value('kind', 'music')}
        />
      )}
      <LineField
        name="name"
        fields={fields}
        start={known?.name}
        required
        hint={known ? null : t('nameHint')}
      />
      <SaveButton
        variant={known ? 'secondary' : undefined}
        size={known ? undefined : 'large'}
        label={t(known ? 'rename' : 'make')}
        answer={answer}
      />
      {!known && answer.status === 'done' && (
        <LinkButton href={playlistPath({ brandId, playlistId: answer.value })} className="self-start">
          {t('toList')}
        </LinkButton>
      )}
    </form>
  );
}
