'use client';

import {
  ArrowDown,
  ArrowUp,
  BetweenHorizontalStart,
  Clock,
  ListOrdered,
  MessageSquareText,
  Pencil,
  Undo2,
  UserMinus,
  Eye,
  EyeOff,
  ListPlus,
  UserPlus,
  type LucideIcon,
} from 'lucide-react';
import { useTranslations } from 'next-intl';
import { MenuChoices, MenuItem, MenuLine, MenuPanel } from '@/components/ui/menu';
import type { Entry } from '@/lib/line-ups/draft-rules';
import type { Applicant } from '@/lib/line-ups/applicant-filters';
import { useActs } from './acts';
import { ChatItem, ProfileItem } from './person-items';
import type { LineUp } from './use-line-up';
import type { Words } from './use-words';
import type { TeamSteps } from './use-team-steps';

export function ApplicantActions({
  application,
  person,
  stand,
  steps,
  canEdit,
}: Applicant & { steps: TeamSteps; canEdit: boolean }) {
  const t = useTranslations('lineUpsEditor');
  const acts = useActs();
  const { comedianId, applicationId } = application;
  const is = (...stands: Applicant['stand'][]) => canEdit && stands.includes(stand);
  return (
    <MenuPanel label={t('moreFor', { name: person.name })}>
      {is('waits', 'no') && (
        <MenuItem icon={ListPlus} onSelect={() => acts.putOnLineUp([application])}>
          {t('menu.toLineUp')}
        </MenuItem>
      )}
      {is('asked') && (
        <MenuItem icon={Undo2} onSelect={() => steps.takeBack(applicationId)}>
          {t('menu.takeBack')}
        </MenuItem>
      )}
      {is('out') && application.canUndoReject && (
        <MenuItem icon={Undo2} onSelect={() => steps.undoReject(applicationId)}>
          {t('menu.undoReject')}
        </MenuItem>
      )}
      {is('out') && !application.canUndoReject && (
        <>
          <MenuItem icon={UserPlus} onSelect={() => acts.ask({ kind: 'request', comedianId, before: null })}>
            {t('menu.request')}
          </MenuItem>
          <MenuItem icon={ListPlus} onSelect={() => acts.putOnLineUp([{ comedianId, applicationId: null }])}>
            {t('menu.list')}
          </MenuItem>
        </>
      )}
      {is('yes', 'listed') && (
        <MenuItem icon={UserMinus} onSelect={() => acts.takeOffLineUp([application])}>
          {t('menu.takeOff')}
        </MenuItem>
      )}
      <MenuItem icon={MessageSquareText} onSelect={() => acts.ask({ kind: 'teamNote', application })}>
        {t('menu.note')}
      </MenuItem>
      <ChatItem applicationId={applicationId} />
      <ProfileItem comedianId={comedianId} />
      <MenuItem
        icon={application.hidden ? Eye : EyeOff}
        onSelect={() => steps.hide(application.hidden ? 'unhide' : 'hide', [applicationId])}
      >
        {t(application.hidden ? 'menu.unhide' : 'menu.hide')}
      </MenuItem>
      {is('waits', 'yes', 'no') && (
        <MenuItem
          icon={UserMinus}
          danger
          onSelect={() => acts.ask({ kind: 'reject', subjects: [application] })}
        >
          {t(stand === 'no' ? 'menu.rejectAgain' : 'menu.reject')}
        </MenuItem>
      )}
      {is('on') && (
        <MenuItem
          icon={UserMinus}
          danger
          onSelect={() => acts.ask({ kind: 'cancelSpot', subject: application })}
        >
          {t('menu.cancelSpot')}
        </MenuItem>
      )}
    </MenuPanel>
  );
}

export function LineActions({
  entry,
  lineUp,
  words,
  onTakeBack,
}: {
  entry: Entry;
  lineUp: LineUp;
  words: Words;
  onTakeBack: (applicationId: string) => void;
}) {
  const t = useTranslations('lineUpsEditor');
  const acts = useActs();
  const { entries } = lineUp.draft;
  const index = entries.findIndex(({ id }) => id === entry.id);
  const standing = lineUp.editor.standings.find(({ comedianId }) => comedianId === entry.comedianId);
  return (
    <MenuPanel isLong label={t('moreFor', { name: words.lineName(entry) })}>
      <MenuItem icon={ArrowUp} disabled={index === 0} onSelect={() => acts.shift(entry.id, -1)}>
        {t('menu.up')}
      </MenuItem>
      <MenuItem
        icon={ArrowDown}
        disabled={index === entries.length - 1}
        onSelect={() => acts.shift(entry.id, 1)}
      >
        {t('menu.down')}
      </MenuItem>
      <MenuItem
        icon={ListOrdered}
        disabled={entries.length < 2}
        onSelect={() => acts.ask({ kind: 'placeAt', entryId: entry.id })}
      >
        {t('menu.placeAt')}
      </MenuItem>
      <MenuItem
        icon={BetweenHorizontalStart}
        onSelect={() => acts.ask({ kind: 'insert', before: entries[index + 1]?.id ?? null })}
      >
        {t('menu.insert')}
      </MenuItem>
      <MenuLine />
      {entry.part !== 'break' && (
        <>
          <MenuChoices
            label={t('menu.part')}
            value={entry.part}
            options={(['host', 'spot', 'headliner'] as const).map((part) => ({
              value: part,
              label: t(`parts.${part}`),
            }))}
            onChange={(part) => part !== entry.part && acts.set(entry.id, { part })}
          />
          <MenuLine />
        </>
      )}
      {entry.guestName !== null && (
        <MenuItem icon={Pencil} onSelect={() => acts.ask({ kind: 'guestName', entryId: entry.id })}>
          {t('menu.rename')}
        </MenuItem>
      )}
      {entry.part !== 'break' && (
        <MenuItem icon={Clock} onSelect={() => acts.ask({ kind: 'callTime', entryId: entry.id })}>
          {t('menu.call')}
        </MenuItem>
      )}
      <MenuItem icon={MessageSquareText} onSelect={() => acts.ask({ kind: 'lineNote', entryId: entry.id })}>
        {t('menu.note')}
      </MenuItem>
      {standing && <ChatItem applicationId={standing.applicationId} />}
      {entry.comedianId !== null && lineUp.editor.people[entry.comedianId]?.isInvolved && (
        <ProfileItem comedianId={entry.comedianId} />
      )}
      <LeavingItems entry={entry} lineUp={lineUp} onTakeBack={onTakeBack} />
    </MenuPanel>
  );
}

/** The actions that remove a comedian from the line-up, depending on their status. */
function LeavingItems({
  entry,
  lineUp,
  onTakeBack,
}: {
  entry: Entry;
  lineUp: LineUp;
  onTakeBack: (applicationId: string) => void;
}) {
  const t = useTranslations('lineUpsEditor.menu');
  const acts = useActs();
  const standing = lineUp.editor.standings.find(({ comedianId }) => comedianId === entry.comedianId);
  const item = (
    icon: LucideIcon,
    key: 'takeOff' | 'reject' | 'cancelSpot' | 'takeBack',
    onSelect: () => void,
  ) => (
    <MenuItem icon={icon} danger={key === 'reject' || key === 'cancelSpot'} onSelect={onSelect}>
      {t(key)}
    </MenuItem>
  );
  switch (standing?.status) {
    case 'applied':
      return (
        <>
          {item(UserMinus, 'takeOff', () => acts.takeOffLineUp([standing]))}
          {item(UserMinus, 'reject', () => acts.ask({ kind: 'reject', subjects: [standing] }))}
        </>
      );
    case 'confirmed':
    case 'directList':
      return item(UserMinus, 'cancelSpot', () => acts.ask({ kind: 'cancelSpot', subject: standing }));
    case 'request':
      return (
        <>
          {item(UserMinus, 'takeOff', () => acts.take(entry.id))}
          {item(Undo2, 'takeBack', () => onTakeBack(standing.applicationId))}
        </>
      );
    default:
      return item(UserMinus, 'takeOff', () => acts.take(entry.id));
  }
}
