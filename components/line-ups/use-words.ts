'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Draft, Entry, Op } from '@/lib/line-ups/draft-rules';
import { describeDifference, describeOps, type Change, type Subject } from '@/lib/line-ups/change-view';
import type { Editor } from '@/lib/line-ups/view';
import type { LineUp } from './use-line-up';

/** The maximum number of changes described one by one; the others are counted. */
const named = 3;

export type Words = {
  nameOf: (comedianId: string) => string;
  /** The name of a line: a comedian's, a guest's, or "Pause". */
  lineName: (entry: Pick<Entry, 'comedianId' | 'guestName'>) => string;
  /** "Kim auf Platz 3, Absage an Bo und 2 weitere Änderungen"; `known` contains lines that no longer exist. */
  ops: (ops: readonly Op[], after: Draft, known?: readonly Draft[]) => string;
  /** The difference between two versions, in the same words, with the changed lines. Empty without one. */
  difference: (before: Draft, after: Draft) => { text: string; entryIds: string[] };
};

/** @param picked names of comedians added on this page and not yet known to the server, by comedian id */
export function useWords(
  { people, names, standings, applications }: Editor,
  picked: Record<string, string>,
): Words {
  const t = useTranslations('lineUpsEditor');
  return useMemo(() => {
    const comedianOf = new Map(
      [...applications, ...standings].map(({ applicationId, comedianId }) => [applicationId, comedianId]),
    );
    const ownerOf = (applicationId: string) => comedianOf.get(applicationId);
    const nameOf = (comedianId: string) =>
      people[comedianId]?.name ?? names[comedianId] ?? picked[comedianId] ?? t('somebody');
    const subjectName = (subject: Subject) => {
      if (subject === 'break') return t('break');
      if ('guestName' in subject) return subject.guestName;
      if ('comedianId' in subject) return nameOf(subject.comedianId);
      return nameOf(ownerOf(subject.applicationId) ?? '');
    };
    const one = (change: Change) => {
      const name = subjectName(change.subject);
      switch (change.kind) {
        case 'placed':
        case 'moved':
          if (change.number === null) return t(`change.${change.kind}`, { name });
          return t(`change.${change.kind}To`, { name, place: change.number });
        case 'minutes':
          return t('change.minutes', { name, minutes: change.minutes });
        case 'part':
          return t('change.part', { name, part: t(`parts.${change.part}`) });
        default:
          return t(`change.${change.kind}`, { name });
      }
    };
    const changes = (all: readonly Change[]) => {
      const said = all.slice(0, named).map(one).join(', ');
      return all.length > named ? t('change.more', { said, count: all.length - named }) : said;
    };
    return {
      nameOf,
      lineName: ({ comedianId, guestName }) =>
        subjectName(comedianId ? { comedianId } : guestName ? { guestName } : 'break'),
      ops: (ops, after, known) => changes(describeOps(ops, { after, known, comedianOf: ownerOf })),
      difference: (before, after) => {
        const found = describeDifference(before, after, ownerOf);
        return { text: changes(found.changes), entryIds: found.entryIds };
      },
    };
  }, [t, people, names, standings, applications, picked]);
}

/** Milliseconds of the highlight on a line that another team member has changed. */
const litFor = 2500;

/** The latest changes by other team members, in words and as the changed lines. */
type News = { text: string; litIds: ReadonlySet<string> };

const none: News = { text: '', litIds: new Set() };

/**
 * Detects changes by other team members while the page is open: a version from the server that differs from the screen,
 * which shows the viewer's own edits already.
 */
export function useNews({ editor, draft }: LineUp, words: Words): News {
  const t = useTranslations('lineUpsEditor');
  const [news, setNews] = useState(none);
  const seen = useRef({ editor, draft });
  const look = useEffectEvent(() => {
    const before = seen.current;
    seen.current = { editor, draft };
    if (before.editor === editor || before.draft === draft) return;
    const { text, entryIds } = words.difference(before.draft, draft);
    if (!text) return;
    const name = editor.editedBy ?? t('team');
    setNews({ text: t('news', { name, what: text }), litIds: new Set(entryIds) });
  });
  useEffect(() => look(), [editor, draft]);
  useEffect(() => {
    if (news.litIds.size === 0) return;
    const timer = setTimeout(() => setNews(({ text }) => ({ text, litIds: none.litIds })), litFor);
    return () => clearTimeout(timer);
  }, [news]);
  return news;
}
