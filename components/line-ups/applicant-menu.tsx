'use client';

import { Eye, EyeOff, ListPlus, MessageSquareText, Undo2, UserMinus, UserPlus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode } from 'react';
import { MenuItem, MenuPanel } from '@/components/ui/menu';
import type { Applicant } from '@/lib/line-ups/applicant-filters';
import { useActs } from './acts';
import { ChatItem } from './chat-item';
import { ProfileItem } from './profile-item';
import { RowMenu } from '@/components/ui/row-menu';
import type { TeamSteps } from './use-team-steps';

/** One menu for all applicants. It opens at the button of the applicant that it concerns. */
export function ApplicantMenu({
  applicants,
  steps,
  canEdit,
  children,
}: {
  applicants: readonly Applicant[];
  steps: TeamSteps;
  canEdit: boolean;
  children: ReactNode;
}) {
  return (
    <RowMenu
      actionsOf={(rowId) => {
        const applicant = applicants.find(({ person }) => person.comedianId === rowId);
        return applicant ? <ApplicantActions {...applicant} steps={steps} canEdit={canEdit} /> : null;
      }}
    >
      {children}
    </RowMenu>
  );
}

function ApplicantActions({
  application,
  person,
  stand,
  steps,
  canEdit,
}: Applicant & { steps: TeamSteps; canEdit: boolean }) {
  const t = useTranslations('lineUp');
  const acts = useActs();
  const { comedianId, applicationId } = application;
  const is = (...stands: Applicant['stand'][]) => canEdit && stands.includes(stand);
  return (
    <MenuPanel label={t('moreFor', { name: person.name })}>
      {is('waits', 'no') && (
        <MenuItem icon={ListPlus} onSelect={() => acts.place([application])}>
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
          <MenuItem icon={UserPlus} onSelect={() => acts.ask({ kind: 'request', comedianId })}>
            {t('menu.request')}
          </MenuItem>
          <MenuItem icon={ListPlus} onSelect={() => acts.place([{ comedianId, applicationId: null }])}>
            {t('menu.list')}
          </MenuItem>
        </>
      )}
      {is('yes', 'listed') && (
        <MenuItem icon={UserMinus} onSelect={() => acts.unplace([application])}>
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
          onSelect={() => acts.ask({ kind: 'reject', subjects: [application], isRest: false })}
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
