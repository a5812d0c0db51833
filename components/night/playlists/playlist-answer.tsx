import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { Conflict } from '@/components/forms/conflict';
import { FormAnswer } from '@/components/forms/form-answer';
import { usePlaylistWords } from './use-playlist-words';

/**
 * Why a form of playlists was refused. When somebody else has saved something else meanwhile, their values (`conflict`)
 * are shown instead of a title.
 */
export function PlaylistAnswer({
  conflict,
  ...about
}: Pick<ComponentProps<typeof FormAnswer>, 'answer' | 'fields'> & {
  conflict?: Pick<ComponentProps<typeof Conflict>, 'about' | 'others'>;
}) {
  const t = useTranslations('playlists');
  const words = usePlaylistWords();
  return (
    <>
      <FormAnswer
        {...about}
        titleOf={({ code }, wrong) =>
          conflict ? undefined : wrong.length > 0 ? t('problems.fields') : words(code)
        }
      />
      {conflict && <Conflict title={t('problems.stale')} text={t('conflict')} {...conflict} />}
    </>
  );
}
