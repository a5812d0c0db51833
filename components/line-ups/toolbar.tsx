'use client';

import { Redo2, Undo2, Users, CloudCheck, CloudOff, CloudUpload } from 'lucide-react';
import { useTranslations, useFormatter } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '@/components/ui/button';
import type { QueueState } from '@/lib/line-ups/queue-state';
import type { LineUp } from './use-line-up';
import type { Words } from './use-words';

/**
 * The buttons that undo and redo the viewer's last unsent edit, with its name. Ctrl or Cmd with Z undoes; with Shift+Z
 * or Y it redoes.
 */
export function UndoButtons({
  lineUp: { undo, redo, draft, queue },
  words,
}: {
  lineUp: LineUp;
  words: Words;
}) {
  const t = useTranslations('lineUpsEditor.toolbar');
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const action = (event.ctrlKey || event.metaKey) && actionOf(event);
    if (!action || event.defaultPrevented || isTyping(event.target)) return;
    event.preventDefault();
    queue[action]();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  const edit = typeof undo === 'object' ? undo : null;
  const what = edit && words.ops(edit.ops, draft, [{ entries: linesOf(edit.inverse), answers: {} }]);
  const label = what ? t('undoWhat', { what }) : t('undo');
  return (
    <>
      <Button
        variant="quiet"
        aria-disabled={undo === null || undefined}
        className="shrink-0 px-3 aria-disabled:opacity-60"
        aria-keyshortcuts="z Control+z Meta+z"
        aria-label={label}
        title={label}
        onClick={() => queue.undo()}
      >
        <Undo2 aria-hidden className="size-4.5" />
        <span className="max-lg:sr-only">{t('undo')}</span>
      </Button>
      <Button
        variant="quiet"
        aria-label={t('redo')}
        aria-disabled={redo.length === 0 || undefined}
        className="size-11 shrink-0 px-0 aria-disabled:opacity-60 max-lg:hidden"
        onClick={() => queue.redo()}
      >
        <Redo2 aria-hidden className="size-4.5" />
      </Button>
    </>
  );
}

function actionOf({ key, shiftKey }: KeyboardEvent): 'undo' | 'redo' | null {
  const pressed = key.toLowerCase();
  if (pressed === 'z') return shiftKey ? 'redo' : 'undo';
  return pressed === 'y' && !shiftKey ? 'redo' : null;
}

/** Returns the lines that an edit removed, from its inverse. */
function linesOf(inverse: NonNullable<Exclude<LineUp['undo'], 'unknown'>>['inverse']) {
  return inverse.flatMap((op) => (op.op === 'put' ? [op.entry] : []));
}

/** Whether a text field has the focus, where the browser's own undo applies. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input:not([type=checkbox]), textarea, [role=dialog]') !== null
  );
}

const icons = { saved: CloudCheck, saving: CloudUpload, offline: CloudOff, busy: CloudOff };

/** Whether edits cannot be saved right now, which is shown in words. */
export function isProblem(status: QueueState['status']): boolean {
  return status === 'offline' || status === 'busy';
}

export function SaveState({ status }: { status: QueueState['status'] }) {
  const t = useTranslations('lineUpsEditor.toolbar');
  const Icon = icons[status];
  return (
    <p
      role="status"
      data-save-state={status}
      className={
        'flex min-h-11 items-center gap-1.5 text-sm ' +
        (isProblem(status)
          ? 'font-semibold text-request max-lg:order-last max-lg:basis-full max-lg:px-3 lg:min-w-0 lg:flex-1 lg:leading-5'
          : 'shrink-0 text-ink-soft lg:max-xl:pl-3')
      }
    >
      <Icon aria-hidden className="size-4.5 shrink-0" />
      {/* Without a problem only the symbol is shown. */}
      <span className={isProblem(status) ? '' : 'sr-only'}>{t(status)}</span>
    </p>
  );
}

/** The maximum number of listed names; the others are counted. */
const named = 3;

/** The other team members with this line-up open: by name, and on a narrow screen by initials. */
export function Present({ names }: { names: readonly string[] }) {
  const t = useTranslations('lineUpsEditor.present');
  const format = useFormatter();
  const [first = '', ...others] = names;
  const more = names.length - named;
  const who = format.list([...names.slice(0, named), ...(more > 0 ? [t('more', { count: more })] : [])]);
  return (
    <p aria-live="polite" className="flex items-center gap-1.5 max-lg:shrink-0 max-lg:whitespace-nowrap">
      {names.length > 0 && (
        <>
          <Users aria-hidden className="size-4 shrink-0" />
          <span aria-hidden className="lg:hidden">
            {initialsOf(first)}
            {others.length > 0 && ` +${others.length}`}
          </span>
          <span className="max-lg:sr-only">{t('here', { who, count: names.length })}</span>
        </>
      )}
    </p>
  );
}

/** "CC" of "Carla Crew". */
function initialsOf(name: string): string {
  const words = name.split(' ').filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => [...word][0])
    .join('');
}
