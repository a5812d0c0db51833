'use client';

import { startTransition, useOptimistic, useRef } from 'react';
import { askServer } from '@/components/forms/ask-server';
import { formDataOf } from '@/components/forms/form-data';
import { moveEntry, removeEntry } from '@/lib/night/playlists/actions';
import { moved } from '@/lib/night/playlists/order-rules';
import type { AboutPlaylist } from './about-playlist';

type Entry = { entryId: string; revision: number };

type Change =
  { do: 'move'; entryId: string; beforeId: string | null } | { do: 'remove' | 'restore'; entryId: string };

/**
 * The entries of a list as this page shows them, with changes that are on their way to the server, one after the other.
 * Each change names the revision of its entry that this page knows: a change by somebody else is not overwritten. When a
 * change is refused, the list is shown as it is saved.
 *
 * @param onRefused called with the code of a refusal, and with a function that takes the change once more
 */
export function useEntries<Of extends Entry>(
  about: AboutPlaylist,
  saved: readonly Of[],
  onRefused: (code: string, again: () => void) => void,
) {
  const [ids, show] = useOptimistic(
    saved.map(({ entryId }) => entryId),
    (shown: string[], change: Change) => {
      if (change.do === 'move') return moved(shown, change.entryId, change.beforeId);
      return change.do === 'remove' ? shown.filter((id) => id !== change.entryId) : shown;
    },
  );
  const revisions = useRef(new Map<string, number>());
  const latest = useRef<Promise<unknown>>(Promise.resolve());
  const byId = new Map(saved.map((entry) => [entry.entryId, entry]));

  const send = async (change: Change) => {
    const { entryId } = change;
    const revision = Math.max(byId.get(entryId)?.revision ?? 0, revisions.current.get(entryId) ?? 0);
    const fields = { ...about, entryId, revision: String(revision) };
    const reply =
      change.do === 'move'
        ? await askServer(moveEntry, formDataOf({ ...fields, beforeId: change.beforeId ?? '' }))
        : await askServer(removeEntry, formDataOf({ ...fields, intent: change.do }));
    if (reply.status === 'done') revisions.current.set(entryId, reply.value.revision);
    else if (reply.status === 'failed') onRefused(reply.code, () => take(change));
  };
  const take = (change: Change) =>
    startTransition(async () => {
      show(change);
      const before = latest.current;
      const sent = before.then(() => send(change));
      latest.current = sent;
      await sent;
    });
  return { entries: ids.flatMap((id) => byId.get(id) ?? []), take };
}
