'use client';

import {
  ArrowDown,
  ArrowUp,
  Clock,
  CornerUpLeft,
  ListStart,
  Play,
  SkipForward,
  Square,
  UserX,
  X,
} from 'lucide-react';
import { useTranslations } from 'next-intl';
import { MenuItem, MenuLine, MenuPanel } from '@/components/ui/menu';
import { lateChoices } from '@/lib/night/rules';
import type { Sheet, SheetLine, Tap } from '@/lib/night/sheet-state';
import { useLineName } from './stage-line';

/** The menu of the team's records about a line. All of them can be undone. */
export function LineActions({
  line,
  sheet,
  onTap,
}: {
  line: SheetLine;
  sheet: Sheet;
  onTap: (tap: Tap, line: SheetLine) => void;
}) {
  const t = useTranslations('nightStage');
  const nameOf = useLineName();
  const { id, state, part, walkIn } = line;
  const tap = (kind: Tap['kind'], more: Partial<Tap> = {}) => onTap({ kind, lineId: id, ...more }, line);
  const isOut = state === 'skipped' || state === 'noShow' || state === 'done';
  return (
    <MenuPanel isLong label={t('moreFor', { name: nameOf(line) })}>
      {state === 'on' ? (
        <MenuItem icon={Square} onSelect={() => tap('end')}>
          {t('end')}
        </MenuItem>
      ) : (
        <MenuItem icon={Play} onSelect={() => tap('start')}>
          {t('start')}
        </MenuItem>
      )}
      {(isOut || state === 'on' || line.hereAt !== null) && (
        <MenuItem icon={CornerUpLeft} onSelect={() => tap('back')}>
          {t(line.hereAt === null ? 'back' : 'here')}
        </MenuItem>
      )}
      {state === 'waiting' && <Moves line={line} sheet={sheet} onTap={tap} />}
      {state === 'waiting' && part !== 'break' && (
        <>
          <MenuLine />
          {lateChoices.map((minutes) => (
            <MenuItem key={minutes} icon={Clock} onSelect={() => tap('late', { minutes })}>
              {t('late', { minutes })}
            </MenuItem>
          ))}
          <MenuLine />
        </>
      )}
      {state !== 'skipped' && state !== 'done' && (
        <MenuItem icon={SkipForward} onSelect={() => tap('skip')}>
          {t('skip')}
        </MenuItem>
      )}
      {state !== 'noShow' && part !== 'break' && walkIn === null && (
        <MenuItem icon={UserX} danger onSelect={() => tap('noShow')}>
          {t('noShow')}
        </MenuItem>
      )}
      {walkIn !== null && state !== 'done' && (
        <MenuItem icon={X} danger onSelect={() => tap('remove')}>
          {t('remove')}
        </MenuItem>
      )}
    </MenuPanel>
  );
}

/** Menu entries that move a line among the waiting lines. The others keep their order. */
function Moves({
  line,
  sheet,
  onTap,
}: {
  line: SheetLine;
  sheet: Sheet;
  onTap: (kind: 'move', more: Pick<Tap, 'afterId'>) => void;
}) {
  const t = useTranslations('nightStage');
  const waiting = sheet.lines.filter(({ state }) => state === 'waiting');
  const index = waiting.findIndex(({ id }) => id === line.id);
  /** Moves the line before the waiting line at this index. */
  const before = (place: number) => {
    const others = sheet.lines.filter(({ id }) => id !== line.id);
    const at = others.findIndex(({ id }) => id === waiting[place]?.id);
    onTap('move', { afterId: others[at - 1]?.id ?? null });
  };
  return (
    <>
      <MenuItem icon={ListStart} disabled={index === 0} onSelect={() => before(0)}>
        {t('makeNext')}
      </MenuItem>
      <MenuItem icon={ArrowUp} disabled={index === 0} onSelect={() => before(index - 1)}>
        {t('up')}
      </MenuItem>
      <MenuItem
        icon={ArrowDown}
        disabled={index === waiting.length - 1}
        onSelect={() => onTap('move', { afterId: waiting[index + 1]?.id ?? null })}
      >
        {t('down')}
      </MenuItem>
    </>
  );
}
