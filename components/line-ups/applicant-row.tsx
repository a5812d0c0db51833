'use client';

import { EyeOff, ExternalLink } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { memo } from 'react';
import type { Applicant, Stand } from '@/lib/line-ups/applicant-filters';
import type { EditorApplication, EditorPerson } from '@/lib/line-ups/view';
import { ScoreParts } from '@/components/line-ups/fairness/score-line';
import { Face } from '@/components/media/pictures/face';
import { OutsideLink } from '@/components/core/outside-link';
import { AnswerPair, type Answer } from '@/components/ui/answer-pair';
import { Icon } from '@/components/ui/icon';
import { keyed } from '@/components/ui/keys';
import { RowMenuTrigger } from '@/components/ui/row-menu';
import { StatusChip } from '@/components/ui/status-chip';
import { shield } from '@/components/ui/submit-button';
import { useActs } from './acts';
import { ElsewhereWarning } from './elsewhere';
import { DraftMark, Kept, plainStatus, TeamNote } from './row-notes';

export function canPutOnLineUp(stand: Stand): boolean {
  return stand === 'waits' || stand === 'no' || stand === 'losing';
}

type Props = Applicant & {
  isSelected: boolean;
  /** The Tab key reaches the controls of this row. */
  isCurrent: boolean;
  /** All texts of the row are shown in full, not one line of each. */
  isOpen: boolean;
  /** Checkboxes are shown on a phone, too. */
  isSelecting: boolean;
  canEdit: boolean;
  isDragged: boolean;
  /** The id of the text that tells screen readers how to drag. */
  dragHint: string;
  onChoose: (comedianId: string, event: { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean }) => void;
  onOpen: (comedianId: string) => void;
};

export const ApplicantRow = memo(function ApplicantRow(props: Props) {
  const { application, person, stand, isSelected, isCurrent, isOpen, isSelecting, canEdit, isDragged } =
    props;
  const t = useTranslations('lineUpsEditor');
  const { comedianId, name } = person;
  const isDraggable = canEdit && canPutOnLineUp(stand);
  const tab = isCurrent ? 0 : -1;
  return (
    <li
      data-row={comedianId}
      data-selected={isSelected || undefined}
      data-open={isOpen || undefined}
      className={
        'group/row flex min-h-15 items-center gap-1 border-b border-line select-none last:border-b-0 lg:data-open:py-2 ' +
        'data-selected:bg-teal-soft nth-[n+13]:[contain-intrinsic-size:auto_3.75rem] nth-[n+13]:[content-visibility:auto] ' +
        `${isSelecting ? '' : 'pl-2 lg:pl-0'} ${isDragged ? 'opacity-50' : ''} ${isDraggable ? 'lg:cursor-grab' : ''}`
      }
    >
      <label
        className={`size-11 shrink-0 items-center justify-center ${isSelecting ? 'flex' : 'hidden lg:flex'}`}
      >
        <input
          type="checkbox"
          data-control="check"
          tabIndex={tab}
          checked={isSelected}
          aria-label={t('selectName', { name })}
          onChange={(event) => {
            const { shiftKey } = event.nativeEvent as globalThis.MouseEvent;
            props.onChoose(comedianId, { shiftKey: Boolean(shiftKey), ctrlKey: true, metaKey: false });
          }}
          className="size-5 accent-teal"
        />
      </label>
      <span className="hidden w-8 shrink-0 lg:block">
        {isDraggable && (
          <button
            type="button"
            tabIndex={tab}
            aria-roledescription={t('dragged.role')}
            aria-describedby={props.dragHint}
            aria-pressed={isDragged || undefined}
            data-control="grip"
            aria-label={t('dragName', { name })}
            className="flex h-11 w-8 items-center justify-center rounded-card text-ink-soft hover:bg-teal-soft hover:text-teal"
          >
            <Icon name="grip-vertical" className="size-4.5" />
          </button>
        )}
      </span>
      <Content
        application={application}
        person={person}
        stand={stand}
        tab={tab}
        canEdit={canEdit}
        isOpen={isOpen}
        onOpen={props.onOpen}
      />
    </li>
  );
});

type ContentProps = Pick<Props, 'application' | 'person' | 'stand' | 'canEdit' | 'isOpen' | 'onOpen'> & {
  tab: 0 | -1;
};

/** Memoised because dragging renders every row again for each line that the pointer passes. */
const Content = memo(function Content({ canEdit, isOpen, onOpen, ...row }: ContentProps) {
  const t = useTranslations('lineUpsEditor');
  const { application, person, stand, tab } = row;
  const { comedianId, name } = person;
  return (
    <div className="grid min-w-0 grow grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2 py-1 lg:py-0">
      <span className="self-center lg:row-span-2">
        <Face pictureId={person.face} name={name} />
      </span>
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 self-end leading-5 max-lg:self-center">
        <h3 className="min-w-0 text-base/5">
          <button
            type="button"
            tabIndex={tab}
            data-control="name"
            aria-expanded={isOpen}
            aria-controls={`about-${comedianId}`}
            onClick={() => onOpen(comedianId)}
            className="relative max-w-full text-left font-bold wrap-anywhere before:absolute before:-inset-x-1 before:-inset-y-3 lg:before:-inset-y-0.5"
          >
            {name}
          </button>
        </h3>
        <Kept isFavourite={person.isFavourite} tags={person.tags.join(', ')} bars={person.bars} />
        <VideoLink person={person} tab={tab} />
        {application.hidden && (
          <span className="inline-flex items-center gap-1 text-sm/[1.125rem] text-ink-soft">
            <EyeOff aria-hidden className="size-3.5" />
            {t('isHidden')}
          </span>
        )}
      </div>
      <div className="flex shrink-0 items-center justify-end lg:row-span-2">
        {canEdit && <Answers application={application} stand={stand} name={name} tab={tab} />}
        <RowMenuTrigger
          id={`applicant-menu-${comedianId}`}
          rowId={comedianId}
          label={t('moreFor', { name })}
          tabIndex={tab}
        />
      </div>
      <About application={application} person={person} stand={stand} />
    </div>
  );
});

/**
 * The status and the facts for a decision, and the beginning of the comedian's message and of the team's notes in one
 * line; in full and with more facts when the row is open.
 */
function About({ application, person, stand }: Pick<Props, 'application' | 'person' | 'stand'>) {
  const t = useTranslations('lineUpsEditor');
  const points = useTranslations('lineUpsFairScore');
  const bands = useTranslations('comediansSpotCountBands');
  const { score } = person;
  const facts = [
    person.night === 'cannot' && t('nights.cannot'),
    t('band', { band: bands(person.spotCountBand) }),
    person.lastHere && t('why.lastHere', { day: person.lastHere }),
    person.nextHere && t('why.coming', { count: person.comingSpots, day: person.nextHere }),
    person.night === 'can' && t('nights.can'),
    application.preferredMinutes && t('wishes', { minutes: application.preferredMinutes }),
  ];
  const more = [
    t(application.isRequested ? 'askedOn' : 'appliedOn', { day: application.appliedOn }),
    person.since !== null && t('since', { year: String(person.since) }),
    person.instagram && `@${person.instagram}`,
  ];
  const { message, reason, teamNote } = application;
  return (
    <div
      id={`about-${person.comedianId}`}
      className="col-span-3 min-w-0 pr-2 text-sm/[1.125rem] text-ink-soft lg:col-span-1 lg:self-start lg:pr-0"
    >
      <p className="tabular-nums">
        {stand !== 'waits' && (
          <span className="mr-2 inline-flex align-bottom">
            <StandMark stand={stand} status={application.status} />
          </span>
        )}
        <strong className="font-semibold text-ink">{points('points', { points: score.points })}</strong>
        <span className={whenOpen}>
          {' = '}
          <ScoreParts score={score} />
        </span>
        {[null, ...facts.filter(Boolean)].join(' · ')}
        <span className={whenOpen}>{[null, ...more.filter(Boolean)].join(' · ')}</span>
      </p>
      <ElsewhereWarning comedianId={person.comedianId} />
      {(message || reason || teamNote) && (
        <p
          data-excerpt
          className="truncate select-text group-data-open/row:whitespace-pre-line noscript:whitespace-normal!"
        >
          <span className="text-ink">
            {[message, reason && t('reasonGiven', { reason })].filter(Boolean).join('\n')}
          </span>{' '}
          <TeamNote note={teamNote} />
        </p>
      )}
    </div>
  );
}

const whenOpen = 'hidden group-data-open/row:inline noscript:inline';

/** The status of an applicant: as published, or as drafted. */
function StandMark({ stand, status }: { stand: Stand; status: Applicant['application']['status'] }) {
  const t = useTranslations('lineUpsEditor.draft');
  const words = useTranslations('applicationsTeamStatus');
  const isDraft = stand === 'yes' || stand === 'no' || stand === 'losing' || stand === 'listed';
  if (isDraft) return <DraftMark>{t(stand)}</DraftMark>;
  return (
    <span className={plainStatus}>
      <StatusChip status={status}>{words(status)}</StatusChip>
    </span>
  );
}

/** The uploaded video, or else the link in the comedian's profile. */
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
      className="relative inline-flex shrink-0 items-center gap-1 text-sm/[1.125rem] text-link before:absolute before:-inset-x-1 before:-inset-y-3.25"
    >
      <ExternalLink aria-hidden className="size-3.5" />
      {t('video')}
    </Link>
  );
}

/** The answers at the end of the row. The chosen one undoes itself, and both keep their places whatever is chosen. */
function Answers({
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
  const words = useTranslations('applicationsAnswers');
  const acts = useActs();
  const [yes, no] = answersOf[stand] ?? [];
  if (!yes) return null;
  const undo = () => acts.takeOffLineUp([application]);
  const button = (act: Act, key: 'y' | 'n', onTap: () => void): Answer => {
    const word = act === 'yes' || act === 'no' ? null : t(`act.${act}`);
    return {
      tabIndex: tab,
      ...keyed(key, word ?? words(key === 'y' ? 'yes' : 'no')),
      ...(word !== null && { word, 'aria-label': `${word}: ${name}` }),
      state: act === 'takeOff' || act === 'undoNo' ? 'given' : undefined,
      onClick: (event) => {
        shield(event.currentTarget, performance.now());
        onTap();
      },
    };
  };
  const reject = () => acts.reject([application], null);
  const confirm = () => acts.putOnLineUp([application]);
  return (
    <AnswerPair
      about={name}
      no={no ? button(no, 'n', no === 'undoNo' ? undo : reject) : null}
      yes={button(yes, 'y', yes === 'takeOff' ? undo : confirm)}
    />
  );
}

type Act = 'yes' | 'no' | 'takeOff' | 'keep' | 'undoNo';

const answersOf: Partial<Record<Stand, readonly [yes: Act, no?: Act]>> = {
  waits: ['yes', 'no'],
  yes: ['takeOff', 'no'],
  no: ['yes', 'undoNo'],
  losing: ['keep'],
};
