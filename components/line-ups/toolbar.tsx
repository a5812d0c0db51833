'use client';

import { Ban, Ellipsis, Lock, LockOpen, Redo2, Undo2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '@/components/ui/button';
import { MenuItem, MenuLine, MenuPanel, MenuRoot, MenuTrigger } from '@/components/ui/menu';
import { useActs } from './acts';
import { Present } from './present';
import { rowMenuButton } from '@/components/ui/row-menu-button';
import { SaveState } from './save-state';
import type { LineUp } from './use-line-up';
import type { TeamSteps } from './use-team-steps';
import type { Words } from './use-words';

/** Who else is here, undo and redo, whether everything is saved, and the actions for the whole line-up. */
export function Toolbar({
  lineUp,
  words,
  steps,
  canEdit,
}: {
  lineUp: LineUp;
  words: Words;
  steps: TeamSteps;
  canEdit: boolean;
}) {
  const { editor, sending, status } = lineUp;
  const { show } = editor;
  const t = useTranslations('lineUp.toolbar');
  const acts = useActs();
  const unsent =
    sending.confirm.length + sending.list.length + sending.reject.length + sending.cancel.length > 0;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 lg:justify-end">
      {canEdit && <UndoButtons lineUp={lineUp} words={words} />}
      {canEdit && <SaveState status={status} />}
      <Present names={lineUp.present} />
      {!show.isOver && !show.isCancelled && (
        <span className="ml-auto flex items-center lg:ml-0">
          {show.state === 'booked' && (
            <Button onClick={() => acts.ask({ kind: 'reopen' })} aria-disabled={steps.isRunning || undefined}>
              <LockOpen aria-hidden size={18} />
              {t('reopen')}
            </Button>
          )}
          <MenuRoot>
            <MenuTrigger aria-label={t('more')} className={rowMenuButton}>
              <Ellipsis aria-hidden size={20} />
            </MenuTrigger>
            <MenuPanel label={t('more')}>
              {show.state === 'open' && (
                <MenuItem icon={Lock} disabled={unsent} onSelect={() => acts.ask({ kind: 'close' })}>
                  {t('close')}
                  {unsent && <span className="block text-sm text-ink-soft">{t('closeUnsent')}</span>}
                </MenuItem>
              )}
              <MenuLine />
              <MenuItem icon={Ban} danger onSelect={() => acts.ask({ kind: 'cancelShow' })}>
                {t('cancelShow')}
              </MenuItem>
            </MenuPanel>
          </MenuRoot>
        </span>
      )}
    </div>
  );
}

/**
 * Undoes the viewer's last unsent edit, and shows which it was, or makes it again. Ctrl or Cmd with Z, and with Shift
 * and Z or with Y, do the same.
 */
function UndoButtons({ lineUp: { undo, redo, draft, queue }, words }: { lineUp: LineUp; words: Words }) {
  const t = useTranslations('lineUp.toolbar');
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
  return (
    <>
      <Button
        variant="quiet"
        aria-disabled={undo === null || undefined}
        className="-ml-3 min-w-0 flex-1 justify-start px-3 aria-disabled:opacity-60 lg:ml-0 lg:flex-none"
        onClick={() => queue.undo()}
      >
        <Undo2 aria-hidden size={18} className="shrink-0" />
        <span className="truncate">{what ? t('undoWhat', { what }) : t('undo')}</span>
      </Button>
      <Button
        variant="quiet"
        aria-label={t('redo')}
        aria-disabled={redo.length === 0 || undefined}
        className="size-11 shrink-0 px-0 aria-disabled:opacity-60"
        onClick={() => queue.redo()}
      >
        <Redo2 aria-hidden size={18} />
      </Button>
    </>
  );
}

function actionOf({ key, shiftKey }: KeyboardEvent): 'undo' | 'redo' | null {
  const pressed = key.toLowerCase();
  if (pressed === 'z') return shiftKey ? 'redo' : 'undo';
  return pressed === 'y' && !shiftKey ? 'redo' : null;
}

/** The lines that an edit removed, from its inverse. */
function linesOf(inverse: NonNullable<Exclude<LineUp['undo'], 'unknown'>>['inverse']) {
  return inverse.flatMap((op) => (op.op === 'put' ? [op.entry] : []));
}

/** Whether somebody types in a field, where undo is the browser's own. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input:not([type=checkbox]), textarea, [role=dialog]') !== null
  );
}
