'use client';

import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState, type ReactNode, startTransition, useOptimistic, useRef } from 'react';
import { SendAgain } from '@/components/forms/resend';
import { isToResend, askServer, formDataOf } from '@/components/forms/ask-server';
import { Alert } from '@/components/ui/alert';
import { RowMenu, RowMenuTrigger } from '@/components/ui/row-menu';
import { SortableList, SortableRow } from '@/components/ui/sortable-list';
import { showToast } from '@/components/ui/toaster';
import { beforeAt, moved } from '@/lib/night/playlists/rules';
import type { AboutPlaylist } from './about-playlist';
import { usePlaylistWords } from './use-playlist-words';
import { useRowsShown } from './use-rows-shown';
import { moveEntry, removeEntry } from '@/lib/night/playlists/actions';

const loadParts = () => import('@/components/ui/menu');
type MenuParts = Awaited<ReturnType<typeof loadParts>>;

type Entry = { entryId: string; revision: number };

type Refused = { code: string; again: () => void };

/** Entries to move by finger, mouse, keyboard or menu, and to remove. Needs `nightPlaylists` and `uiSorting`. */
export function EntryList<Of extends Entry>({
  about,
  entries: saved,
  empty,
  nameOf,
  row,
  actions,
}: {
  about: AboutPlaylist;
  entries: readonly Of[];
  /** The next step, shown for an empty list. */
  empty: ReactNode;
  nameOf: (entry: Of) => string;
  /** Renders the text of a row. */
  row: (entry: Of) => ReactNode;
  /** Renders further actions of the row's menu, with the parts of a menu. */
  actions: (entry: Of, parts: MenuParts) => ReactNode;
}) {
  const t = useTranslations('nightPlaylists.list');
  const sorting = useTranslations('uiSorting');
  const words = usePlaylistWords();
  const [refused, setRefused] = useState<Refused | null>(null);
  const [said, setSaid] = useState('');
  const { entries, take } = useEntries(about, saved, (code, again) => setRefused({ code, again }));
  const ids = entries.map(({ entryId }) => entryId);
  const { visible, more } = useRowsShown(entries);

  const moveTo = (entry: Of, index: number) => {
    setRefused(null);
    const { entryId } = entry;
    take({ do: 'move', entryId, beforeId: beforeAt(ids, entryId, index) });
    const at = Math.min(Math.max(index, 0), ids.length - 1) + 1;
    setSaid(sorting('over', { name: nameOf(entry), place: at, count: ids.length }));
  };
  const remove = (entry: Of) => {
    setRefused(null);
    const { entryId } = entry;
    take({ do: 'remove', entryId });
    showToast(t('removed', { name: nameOf(entry) }), {
      action: { label: t('undo'), run: () => take({ do: 'restore', entryId }) },
    });
  };
  const menuOf = (parts: MenuParts, rowId: string) => {
    const { MenuItem, MenuLine, MenuPanel } = parts;
    const index = ids.indexOf(rowId);
    const entry = entries[index];
    if (!entry) return null;
    const last = ids.length - 1;
    return (
      <MenuPanel isLong label={t('moreFor', { name: nameOf(entry) })}>
        <MenuItem icon={ArrowUp} disabled={index === 0} onSelect={() => moveTo(entry, index - 1)}>
          {t('up')}
        </MenuItem>
        <MenuItem icon={ArrowDown} disabled={index === last} onSelect={() => moveTo(entry, index + 1)}>
          {t('down')}
        </MenuItem>
        <MenuItem icon={ArrowUpToLine} disabled={index === 0} onSelect={() => moveTo(entry, 0)}>
          {t('first')}
        </MenuItem>
        <MenuItem icon={ArrowDownToLine} disabled={index === last} onSelect={() => moveTo(entry, last)}>
          {t('last')}
        </MenuItem>
        <MenuLine />
        {actions(entry, parts)}
        <MenuItem icon={Trash2} danger onSelect={() => remove(entry)}>
          {t('remove')}
        </MenuItem>
      </MenuPanel>
    );
  };
  return (
    <div className="flex flex-col gap-3">
      {refused && (
        <Alert of={refused} title={words(refused.code)}>
          {isToResend(refused.code) && <SendAgain again={refused.again} />}
        </Alert>
      )}
      {entries.length === 0 && <p className="text-ink-soft">{empty}</p>}
      <RowMenu load={loadParts} actionsOf={menuOf}>
        {entries.length > 0 && (
          <SortableList
            id={`playlist-${about.playlistId}`}
            label={t('label')}
            items={visible.map((entry) => ({ id: entry.entryId, name: nameOf(entry) }))}
            className="flex flex-col divide-y divide-line rounded-card border border-line sheet"
            onMove={(id, overId) => {
              const entry = entries.find(({ entryId }) => entryId === id);
              if (entry) moveTo(entry, ids.indexOf(overId));
            }}
          >
            {visible.map((entry, index) => (
              <SortableRow
                key={entry.entryId}
                id={entry.entryId}
                moveLabel={t('move', { name: nameOf(entry), place: index + 1 })}
                className="flex items-start gap-1 rounded-card sheet px-3 py-1"
              >
                {(handle) => (
                  <>
                    {handle}
                    <span className="-ml-1 min-w-5 shrink-0 pt-2.5 text-right text-sm text-ink-soft tabular-nums">
                      {index + 1}.
                    </span>
                    <div className="min-w-0 grow py-2 pl-1">{row(entry)}</div>
                    <RowMenuTrigger rowId={entry.entryId} label={t('moreFor', { name: nameOf(entry) })} />
                  </>
                )}
              </SortableRow>
            ))}
          </SortableList>
        )}
      </RowMenu>
      {more}
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </div>
  );
}

type Change =
  { do: 'move'; entryId: string; beforeId: string | null } | { do: 'remove' | 'restore'; entryId: string };

/**
 * The entries of a list as this page shows them, with changes in flight, one after the other. Each change names the
 * revision of its entry that this page knows, so it does not overwrite another team member's change. After a refusal,
 * the list is shown as it is saved.
 *
 * @param onRefused called with the code of a refusal, and with a function that retries the change
 */
function useEntries<Of extends Entry>(
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
