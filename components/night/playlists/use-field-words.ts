'use client';

import { useTranslations, type Messages } from 'next-intl';
import { useValidationWords, type Limits } from '@/components/forms/validation-words';

type Problem = keyof Messages['playlists']['problems'];

/** Returns a function with the words for a refused field: the codes of playlists, and those of every form. */
export function useFieldWords(limits: Limits): (code: string, name: string) => string | undefined {
  const t = useTranslations('playlists.problems');
  const validation = useValidationWords(limits);
  return (code, name) =>
    t.has(code as Problem) ? t(code as Problem, { max: 0 }) : validation(code, name, '');
}
