'use client';

import { useTranslations, type Messages } from 'next-intl';
import type { ComponentProps } from 'react';
import { Conflict } from '@/components/forms/conflict';
import { FormAnswer } from '@/components/forms/form-answer';
import { useValidationWords, type Limits } from '@/components/forms/validation-words';
import { usePlaylistWords } from './use-playlist-words';

/** The answer to a form. After a conflict it shows the values saved by another team member instead of a title. */
export function PlaylistAnswer({
  conflict,
  ...about
}: Pick<ComponentProps<typeof FormAnswer>, 'answer' | 'fields'> & {
  conflict?: Pick<ComponentProps<typeof Conflict>, 'about' | 'others'>;
}) {
  const t = useTranslations('nightPlaylists');
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

type Problem = keyof Messages['nightPlaylists']['problems'];

/** Returns a function with the words for a refused field: the codes of playlists, and those of every form. */
export function useFieldWords(limits: Limits): (code: string, name: string) => string | undefined {
  const t = useTranslations('nightPlaylists.problems');
  const validation = useValidationWords(limits);
  return (code, name) =>
    t.has(code as Problem) ? t(code as Problem, { max: 0 }) : validation(code, name, '');
}
