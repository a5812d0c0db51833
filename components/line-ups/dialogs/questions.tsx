'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { placeNumbers } from '@/lib/line-ups/change-view';
import { useActs, type Question } from '../acts';
import type { LineUp } from '../use-line-up';
import type { TeamSteps } from '../use-team-steps';
import type { Words } from '../use-words';
import { AddComedianDialog } from './add-comedian-dialog';
import { CloseDialog } from './close-dialog';
import { NumberDialog } from './number-dialog';
import { RequestDialog } from './request-dialog';
import { SendDialog } from './send-dialog';
import { TextDialog } from './text-dialog';

/** Characters: of what others read, of a note on a line, of one on an application, of a guest's name. */
const limits = { message: 500, lineNote: 300, teamNote: 1000, guestName: 80 };

/** Minutes that a break usually takes. */
const usualBreak = 15;

type Props = {
  lineUp: LineUp;
  words: Words;
  steps: TeamSteps;
  onSent: (told: number) => void;
  /** Learns the name of somebody whom the editor may not know yet. */
  onPicked: (comedianId: string, name: string) => void;
  onClose: () => void;
};

/** The dialog of what is being asked. */
export function Questions({ question, ...props }: Props & { question: Question }): ReactNode {
  switch (question.kind) {
    case 'reject':
      return <RejectDialog {...props} question={question} />;
    case 'cancelSpot':
      return <CancelSpotDialog {...props} question={question} />;
    case 'placeAt':
      return <PlaceAtDialog {...props} entryId={question.entryId} />;
    case 'lineNote':
    case 'guestName':
      return <LineTextDialog {...props} kind={question.kind} entryId={question.entryId} />;
    case 'teamNote':
      return <TeamNoteDialog {...props} question={question} />;
    case 'request':
      return <AskDialog {...props} comedianId={question.comedianId} />;
    case 'addGuest':
    case 'addBreak':
      return <AddDialog {...props} kind={question.kind} />;
    case 'addComedian':
      return <AddComedianDialog {...props} />;
    case 'send':
      return <SendDialog {...props} />;
    case 'close':
    case 'cancelShow':
      return <ShowDialog {...props} kind={question.kind} />;
  }
}

function RejectDialog({
  question: { subjects, isRest },
  lineUp,
  words,
  onClose,
}: Props & { question: Extract<Question, { kind: 'reject' }> }) {
  const t = useTranslations('lineUp.dialogs');
  const acts = useActs();
  const [first] = subjects;
  const one = subjects.length === 1 && first ? first : null;
  const hidden = new Set(
    lineUp.editor.applications.filter((one) => one.hidden).map(({ applicationId }) => applicationId),
  );
  const hiddenCount = subjects.filter(({ applicationId }) => hidden.has(applicationId)).length;
  return (
    <TextDialog
      title={
        one
          ? t('rejectTitle', { name: words.nameOf(one.comedianId) })
          : t('rejectManyTitle', { count: subjects.length })
      }
      label={t('message')}
      hint={t('messageHint')}
      initial={one ? (lineUp.draft.answers[one.applicationId]?.text ?? '') : ''}
      maxLength={limits.message}
      submitLabel={one ? t('rejectSubmit') : t('rejectManySubmit', { count: subjects.length })}
      onClose={onClose}
      onSubmit={(text) => {
        acts.reject(subjects, text || null);
        onClose();
      }}
    >
      {isRest && <p>{t('rejectRest', { count: subjects.length })}</p>}
      {isRest && hiddenCount > 0 && <p>{t('rejectHidden', { count: hiddenCount })}</p>}
      <p className="text-ink-soft">{t('notYetSent')}</p>
    </TextDialog>
  );
}

function CancelSpotDialog({
  question: { subject },
  words,
  onClose,
}: Props & { question: Extract<Question, { kind: 'cancelSpot' }> }) {
  const t = useTranslations('lineUp.dialogs');
  const acts = useActs();
  const name = words.nameOf(subject.comedianId);
  return (
    <TextDialog
      title={t('cancelSpotTitle', { name })}
      label={t('reason')}
      hint={t('reasonHint', { name })}
      isRequired
      maxLength={limits.message}
      submitLabel={t('cancelSpotSubmit')}
      onClose={onClose}
      onSubmit={(text) => {
        acts.cancelSpot(subject, text);
        onClose();
      }}
    >
      <p className="text-ink-soft">{t('notYetSent')}</p>
    </TextDialog>
  );
}

function PlaceAtDialog({ entryId, lineUp, words, onClose }: Props & { entryId: string }) {
  const t = useTranslations('lineUp.dialogs');
  const acts = useActs();
  const { entries } = lineUp.draft;
  const entry = entries.find(({ id }) => id === entryId);
  if (!entry) return null;
  const numbers = placeNumbers(entries);
  const others = entries.filter(({ id }) => id !== entryId);
  const max = placeNumbers(others).size + 1;
  return (
    <NumberDialog
      title={t('placeTitle', { name: words.lineName(entry) })}
      label={t('place', { max })}
      initial={numbers.get(entryId) ?? max}
      min={1}
      max={max}
      submitLabel={t('placeSubmit')}
      onClose={onClose}
      onSubmit={(place) => {
        acts.move(entryId, beforePlace(others, place));
        onClose();
      }}
    />
  );
}

/** The line that somebody has to stand before to have that number. */
function beforePlace(others: Parameters<typeof placeNumbers>[0], place: number): string | null {
  const numbers = placeNumbers(others);
  return [...numbers].find(([, number]) => number === place)?.[0] ?? null;
}

function LineTextDialog({
  kind,
  entryId,
  lineUp,
  words,
  onClose,
}: Props & { kind: 'lineNote' | 'guestName'; entryId: string }) {
  const t = useTranslations('lineUp.dialogs');
  const acts = useActs();
  const entry = lineUp.draft.entries.find(({ id }) => id === entryId);
  if (!entry) return null;
  const isNote = kind === 'lineNote';
  return (
    <TextDialog
      title={t(isNote ? 'lineNoteTitle' : 'guestNameTitle', { name: words.lineName(entry) })}
      label={isNote ? t('note') : t('name')}
      hint={isNote ? t('noteHint') : undefined}
      lines={isNote ? 'many' : 'one'}
      initial={(isNote ? entry.note : entry.guestName) ?? ''}
      isRequired={!isNote}
      maxLength={limits[kind]}
      submitLabel={t('save')}
      onClose={onClose}
      onSubmit={(text) => {
        acts.set(entryId, isNote ? { note: text || null } : { guestName: text });
        onClose();
      }}
    />
  );
}

function TeamNoteDialog({
  question: { application },
  words,
  steps,
  onClose,
}: Props & { question: Extract<Question, { kind: 'teamNote' }> }) {
  const t = useTranslations('lineUp.dialogs');
  return (
    <TextDialog
      title={t('lineNoteTitle', { name: words.nameOf(application.comedianId) })}
      label={t('note')}
      hint={t('noteHint')}
      initial={application.teamNote ?? ''}
      maxLength={limits.teamNote}
      submitLabel={t('save')}
      onClose={onClose}
      onSubmit={(text) => {
        steps.note(application.applicationId, text);
        onClose();
      }}
    />
  );
}

function AskDialog({ comedianId, lineUp, words, steps, onClose }: Props & { comedianId: string }) {
  const acts = useActs();
  return (
    <RequestDialog
      name={words.nameOf(comedianId)}
      editor={lineUp.editor}
      onClose={onClose}
      onSubmit={(answerBy) => {
        steps.request(comedianId, answerBy, () => acts.place([{ comedianId, applicationId: null }]));
        onClose();
      }}
    />
  );
}

function AddDialog({ kind, onClose }: Props & { kind: 'addGuest' | 'addBreak' }) {
  const t = useTranslations('lineUp.dialogs');
  const acts = useActs();
  if (kind === 'addBreak') {
    return (
      <NumberDialog
        title={t('breakTitle')}
        label={t('breakMinutes')}
        initial={usualBreak}
        min={1}
        max={180}
        submitLabel={t('add')}
        onClose={onClose}
        onSubmit={(minutes) => {
          acts.addBreak(minutes);
          onClose();
        }}
      />
    );
  }
  return (
    <TextDialog
      title={t('guestTitle')}
      label={t('name')}
      hint={t('guestHint')}
      lines="one"
      isRequired
      maxLength={limits.guestName}
      submitLabel={t('add')}
      onClose={onClose}
      onSubmit={(name) => {
        acts.addGuest(name);
        onClose();
      }}
    />
  );
}

function ShowDialog({ kind, lineUp, steps, onClose }: Props & { kind: 'close' | 'cancelShow' }) {
  const t = useTranslations('lineUp.dialogs');
  const { standings } = lineUp.editor;
  if (kind === 'close') {
    return (
      <CloseDialog
        unanswered={standings.filter(({ status }) => status === 'applied' || status === 'request').length}
        onClose={onClose}
        onSubmit={() => {
          steps.setState('booked');
          onClose();
        }}
      />
    );
  }
  return (
    <TextDialog
      title={t('cancelShowTitle')}
      label={t('reason')}
      hint={t('cancelShowHint')}
      isRequired
      maxLength={limits.message}
      submitLabel={t('cancelShowSubmit')}
      onClose={onClose}
      onSubmit={(reason) => {
        steps.cancelShow(reason);
        onClose();
      }}
    >
      <p>{t('cancelShowText', { count: standings.length })}</p>
    </TextDialog>
  );
}
