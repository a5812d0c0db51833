'use client';

import { EyeOff, ExternalLink, GripVertical } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { memo } from 'react';
import type { Applicant, Stand } from '@/lib/line-ups/applicant-filters';
import type { EditorApplication, EditorPerson } from '@/lib/line-ups/view';
import { BarChips } from '@/components/applications/bar-chips';
import { ScoreLine } from '@/components/line-ups/fairness/score-line';
import { Face } from '@/components/media/pictures/face';
import { OutsideLink } from '@/components/core/outside-link';
import { buttonClass } from '@/components/ui/button';
import { RowMenuTrigger } from '@/components/ui/menu';
import { StatusChip } from '@/components/ui/status-chip';
import { useActs } from './acts';
import { ElsewhereWarning, TeamNote, DraftChip } from './row-notes';

export function canPlace(stand: Stand): boolean {
  return stand === 'waits' || stand === 'no' || stand === 'losing';
}

type Props = Applicant & {
  isSelected: boolean;
  /** The Tab key reaches the controls of this row. */
  isCurrent: boolean;
  /** Checkboxes are shown on a phone, too. */
  isSelecting: boolean;
  canEdit: boolean;
  isDragged: boolean;
  /** The id of the text that tells screen readers how to drag. */
  dragHint: string;
  onChoose: (comedianId: string, event: { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean }) => void;
};

export const ApplicantRow = memo(function ApplicantRow(props: Props) {
  const {
    application,
    person,
    stand,
    isSelected,
    isCurrent,
    isSelecting,
    canEdit,
    isDragged,
    dragHint,
    onChoose,
  } = props;
  const t = useTranslations('lineUpsEditor');
  const { comedianId, name } = person;
  const isDraggable = canEdit && canPlace(stand);
  const tab = isCurrent ? 0 : -1;
  return (
    <li
      data-row={comedianId}
      data-selected={isSelected || undefined}
      className={
        'group/row flex gap-1 rounded-card border border-line sheet py-1.5 pr-1 pl-3 select-none lg:pl-0 ' +
        '[contain-intrinsic-size:auto_9rem] [content-visibility:auto] data-selected:border-teal ' +
        `data-selected:bg-teal-soft ${isSelecting ? 'pl-0' : ''} ${isDragged ? 'border-dashed opacity-50' : ''} ` +
        `${isDraggable ? 'lg:cursor-grab' : ''}`
      }
    >
      <div className={`w-11 shrink-0 flex-col items-center ${isSelecting ? 'flex' : 'hidden lg:flex'}`}>
        <label className="flex size-11 items-center justify-center">
          <input
            type="checkbox"
            data-control="check"
            tabIndex={tab}
            checked={isSelected}
            aria-label={t('selectName', { name })}
            onChange={(event) => {
              const { shiftKey } = event.nativeEvent as globalThis.MouseEvent;
              onChoose(comedianId, { shiftKey: Boolean(shiftKey), ctrlKey: true, metaKey: false });
            }}
            className="size-5 accent-teal"
          />
        </label>
        {isDraggable && (
          <button
            type="button"
            tabIndex={tab}
            aria-roledescription={t('dragged.role')}
            aria-describedby={dragHint}
            aria-pressed={isDragged || undefined}
            data-control="grip"
            aria-label={t('dragName', { name })}
            className="hidden size-11 items-center justify-center rounded-card text-ink-soft hover:bg-teal-soft hover:text-teal lg:flex"
          >
            <GripVertical aria-hidden size={18} />
          </button>
        )}
      </div>
      <div className="flex min-w-0 grow flex-col gap-1 sm:flex-row sm:items-start sm:gap-3">
        <Content application={application} person={person} stand={stand} tab={tab} canEdit={canEdit} />
      </div>
    </li>
  );
});

/** Dragging does not change it: while something is dragged, every row is rendered for each line that is passed. */
const Content = memo(function Content({
  canEdit,
  ...row
}: {
  application: EditorApplication;
  person: EditorPerson;
  stand: Stand;
  tab: 0 | -1;
  canEdit: boolean;
}) {
  const t = useTranslations('lineUpsEditor');
  const { application, person, stand, tab } = row;
  const { comedianId, name } = person;
  return (
    <>
      <Facts {...row} />
      <div className="flex shrink-0 items-center justify-end gap-1">
        {canEdit && <MainAction application={application} stand={stand} name={name} tab={tab} />}
        <RowMenuTrigger
          id={`applicant-menu-${comedianId}`}
          rowId={comedianId}
          label={t('moreFor', { name })}
          tabIndex={tab}
        />
      </div>
    </>
  );
});

function Facts({
  application,
  person,
  stand,
  tab,
}: {
  application: EditorApplication;
  person: EditorPerson;
  stand: Stand;
  tab: 0 | -1;
}) {
  const t = useTranslations('lineUpsEditor');
  const bands = useTranslations('comediansSpotCountBands');
  const facts = [
    person.lastHere && t('why.lastHere', { day: person.lastHere }),
    t('band', { band: bands(person.spotCountBand) }),
    person.since !== null && t('since', { year: String(person.since) }),
    person.instagram && `@${person.instagram}`,
    person.night !== 'unsaid' && t(`nights.${person.night}`),
    t('appliedOn', { day: application.appliedOn }),
    application.preferredMinutes && t('wishes', { minutes: application.preferredMinutes }),
  ];
  return (
    <div className="flex min-w-0 grow flex-col gap-1 py-1.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Face pictureId={person.face} name={person.name} />
        <h3 className="min-w-0 text-lg">{person.name}</h3>
        <BarChips bars={person.bars} />
        {stand !== 'waits' && <StandChip stand={stand} status={application.status} />}
        {application.hidden && (
          <span className="inline-flex items-center gap-1.5 text-sm text-ink-soft">
            <EyeOff aria-hidden size={16} />
            {t('isHidden')}
          </span>
        )}
      </div>
      <p className="text-sm">
        <ScoreLine score={person.score} />
      </p>
      {person.nextHere && (
        <p className="text-sm">{t('why.coming', { count: person.comingSpots, day: person.nextHere })}</p>
      )}
      <ElsewhereWarning comedianId={person.comedianId} />
      <p className="text-sm text-ink-soft">{facts.filter(Boolean).join(' · ')}</p>
      {application.message && <p className="whitespace-pre-line select-text">{application.message}</p>}
      {application.reason && (
        <p className="whitespace-pre-line select-text">{t('reasonGiven', { reason: application.reason })}</p>
      )}
      <VideoLink person={person} tab={tab} />
      <TeamNote note={application.teamNote} />
    </div>
  );
}

/** The status of an applicant: as everybody knows it, or as drafted. */
function StandChip({ stand, status }: { stand: Stand; status: Applicant['application']['status'] }) {
  const t = useTranslations('lineUpsEditor.draft');
  const words = useTranslations('applicationsTeamStatus');
  const isDraft = stand === 'yes' || stand === 'no' || stand === 'losing' || stand === 'listed';
  if (isDraft) return <DraftChip>{t(stand)}</DraftChip>;
  return <StatusChip status={status}>{words(status)}</StatusChip>;
}

/** The uploaded video; without one, the link that the comedian has given. */
function VideoLink({ person: { name, video, videoLink }, tab }: { person: EditorPerson; tab: 0 | -1 }) {
  const t = useTranslations('lineUpsEditor');
  const address = video ?? videoLink;
  if (!address) return null;
  const Link = video ? 'a' : OutsideLink;
  return (
    <Link
      href={address}
      target="_blank"
      tabIndex={tab}
      data-control="video"
      aria-label={t('videoOf', { name })}
      className="-my-2 inline-flex min-h-11 items-center gap-1.5 self-start text-sm text-link"
    >
      <ExternalLink aria-hidden size={16} />
      {t('video')}
    </Link>
  );
}

/** The most frequent action. It is always the same button, so that the focus stays. */
function MainAction({
  application,
  stand,
  name,
  tab,
}: {
  application: EditorApplication;
  stand: Stand;
  name: string;
  tab: 0 | -1;
}) {
  const t = useTranslations('lineUpsEditor');
  const acts = useActs();
  const action = mainActions[stand];
  if (!action) return null;
  const does = {
    confirm: () => acts.place([application]),
    takeOff: () => acts.unplace([application]),
    undoNo: () => acts.unplace([application]),
    keep: () => acts.place([application]),
  };
  return (
    <button
      type="button"
      tabIndex={tab}
      data-control="act"
      aria-label={t(`actName.${action}`, { name })}
      onClick={does[action]}
      className={buttonClass({ variant: action === 'confirm' ? 'secondary' : 'quiet' })}
    >
      {t(`act.${action}`)}
    </button>
  );
}

const mainActions: Partial<Record<Stand, 'confirm' | 'takeOff' | 'undoNo' | 'keep'>> = {
  waits: 'confirm',
  yes: 'takeOff',
  no: 'undoNo',
  losing: 'keep',
};
