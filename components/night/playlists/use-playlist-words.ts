'use client';

import { useTranslations, type Messages } from 'next-intl';
import { useResendWords } from '@/components/forms/resend';
import { mostEntries, mostListsOfShow, mostPlaylists, mostShows } from '@/lib/night/playlists/rules';

type Problem = keyof Messages['nightPlaylists']['problems'];

const numbers = {
  playlistFull: mostEntries,
  tooManyPlaylists: mostPlaylists,
  tooManyShows: mostShows,
  tooManyLists: mostListsOfShow,
};

/** Returns a function with the words for a refusal's code. Needs the messages `nightPlaylists`. */
export function usePlaylistWords(): (code: string) => string {
  const t = useTranslations('nightPlaylists.problems');
  const resendWords = useResendWords();
  return (code) => {
    const resend = resendWords(code, 'change');
    if (resend) return resend;
    const known: Problem = t.has(code as Problem) ? (code as Problem) : 'unexpected';
    return t(known, { max: numbers[known as keyof typeof numbers] ?? 0 });
  };
}
