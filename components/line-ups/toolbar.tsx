'use client';

import {
  Ban,
  Ellipsis,
  Lock,
  LockOpen,
  Redo2,
  Undo2,
  Users,
  CloudCheck,
  CloudOff,
  CloudUpload,
} from 'lucide-react';
import { useTranslations, useFormatter } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '@/components/ui/button';
import { MenuItem, MenuLine, MenuPanel, MenuRoot, MenuTrigger } from '@/components/ui/menu';
import { rowMenuButton } from '@/components/ui/row-menu-button';
import type { QueueState } from '@/lib/line-ups/queue-state';
import { useActs } from './acts';
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
  const t = useTranslations('lineUpsEditor.toolbar');
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

const icons = { saved: CloudCheck, saving: CloudUpload, offline: CloudOff, busy: CloudOff };

export function SaveState({ status }: { status: QueueState['status'] }) {
  const t = useTranslations('lineUpsEditor.toolbar');
  const Icon = icons[status];
  const isProblem = status === 'offline' || status === 'busy';
  return (
    <p
      role="status"
      data-save-state={status}
      className={
        'flex items-center gap-1.5 text-sm ' +
        (isProblem ? 'order-last basis-full font-semibold text-request' : 'text-ink-soft')
      }
    >
      <Icon aria-hidden size={18} className="shrink-0" />
      {/* On a phone, only the symbol is shown as long as there is no problem. */}
      <span className={isProblem ? '' : 'max-sm:sr-only'}>{t(status)}</span>
    </p>
  );
}

/** The most names that are listed; the others are counted. */
const named = 3;

/**
 * Who else has this line-up open: by name, and on a narrow screen by initials. Its space is reserved, so that nothing
 * moves when somebody opens or leaves the line-up.
 */
export function Present({ names }: { names: readonly string[] }) {
  const t = useTranslations('lineUpsEditor.present');
  const format = useFormatter();
  const [first = '', ...others] = names;
  const more = names.length - named;
  const who = format.list([...names.slice(0, named), ...(more > 0 ? [t('more', { count: more })] : [])]);
  return (
    <p
      aria-live="polite"
      className="flex w-16 shrink-0 items-center gap-1.5 text-sm whitespace-nowrap text-ink-soft lg:order-first lg:w-auto"
    >
      {names.length > 0 && (
        <>
          <Users aria-hidden size={18} className="shrink-0" />
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
