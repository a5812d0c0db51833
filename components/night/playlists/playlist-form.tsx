'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { fieldsOf } from '@/components/forms/fields';
import { RevisionField } from '@/components/forms/conflict';
import { SaveButton } from '@/components/forms/save-button';
import { LineField } from '@/components/forms/text-fields';
import { useActionForm } from '@/components/forms/use-action-form';
import { LinkButton } from '@/components/ui/button';
import { Choices } from '@/components/ui/field';
import { savePlaylist } from '@/lib/night/playlists/actions';
import { playlistKinds, playlistLimits } from '@/lib/night/playlists/rules';
import { AboutPlaylistFields, playlistPath } from './about-playlist';
import { PlaylistAnswer, useFieldWords } from './playlist-answer';

/** Makes a playlist, or renames a known one. */
export function PlaylistForm({
  brandId,
  known,
}: {
  brandId: string;
  /** Null for a new one. */
  known: { id: string; name: string; revision: number } | null;
}) {
  const t = useTranslations('nightPlaylists');
  const router = useRouter();
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
      <PlaylistAnswer
        answer={answer}
        fields={fields}
        conflict={theirs && { about: theirs, others: [{ field: labels.name, value: theirs.name }] }}
      />
      <AboutPlaylistFields brandId={brandId} playlistId={known?.id ?? ''} />
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
