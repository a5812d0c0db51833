'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { maxMessageLength } from '@/lib/applications/limits';
import { lineMinutes, maxGuestName } from '@/lib/line-ups/draft-rules';
import { maxNoteLength } from '@/lib/spots/rules';
import { CancelForm } from '@/components/shows/form/show-end';
import { Button } from '@/components/ui/button';
import { AlertDialog } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/loading';
import { additionIcons, additions, isAboutAll, useActs, type Question } from '../acts';
import type { LineUp } from '../use-line-up';
import type { TeamSteps } from '../use-team-steps';
import type { Words } from '../use-words';
import { AddComedianDialog } from './add-comedian-dialog';
import { CallDialog, LineTextDialog, LineNumberDialog } from './line-dialogs';
import { NumberDialog, stepDialog, TextDialog } from './form-dialog';
import { RejectDialog, RejectRestDialog } from './reject-dialogs';
import { RequestDialog } from './request-dialog';
import { SendDialog } from './send-dialog';
import { SuggestionDialog } from './suggestion-dialog';

/** The usual minutes of a break. */
const usualBreak = 15;

type Props = {
  lineUp: LineUp;
  words: Words;
  steps: TeamSteps;
  onSent: (notified: number) => void;
  /** Called with the name of a comedian who may be new to the editor. */
  onPicked: (comedianId: string, name: string) => void;
  onClose: () => void;
};

/** Renders the open dialog. */
export function Questions({ question, ...props }: Props & { question: Question }): ReactNode {
  if (isAboutAll(question) && !props.lineUp.editor.list.isWhole) return <UntilAllAreHere {...props} />;
  switch (question.kind) {
    case 'reject':
      return <RejectDialog {...props} subjects={question.subjects} />;
    case 'rejectRest':
      return <RejectRestDialog {...props} />;
    case 'cancelSpot':
      return <CancelSpotDialog {...props} question={question} />;
    case 'placeAt':
      return <LineNumberDialog {...props} entryId={question.entryId} />;
    case 'lineNote':
    case 'guestName':
      return <LineTextDialog {...props} kind={question.kind} entryId={question.entryId} />;
    case 'callTime':
      return <CallDialog {...props} entryId={question.entryId} />;
    case 'teamNote':
      return <TeamNoteDialog {...props} question={question} />;
    case 'request':
      return <AskDialog {...props} comedianId={question.comedianId} before={question.before} />;
    case 'addGuest':
    case 'addBreak':
      return <AddDialog {...props} kind={question.kind} before={question.before} />;
    case 'insert':
      return <InsertDialog {...props} before={question.before} />;
    case 'addComedian':
      return <AddComedianDialog {...props} before={question.before} />;
    case 'suggest':
      return <SuggestionDialog {...props} />;
    case 'send':
      return <SendDialog {...props} />;
    case 'close':
    case 'reopen':
      return <StateDialog {...props} kind={question.kind} />;
    case 'cancelShow': {
      const { show, list } = props.lineUp.editor;
      const people = Object.values(list.standings).reduce((sum, count) => sum + count, 0);
      return <CancelForm showId={show.id} people={people} onClose={props.onClose} />;
    }
  }
}

function UntilAllAreHere({ onClose }: Pick<Props, 'onClose'>) {
  const t = useTranslations('lineUpsEditor.dialogs');
  return (
    <AlertDialog open onOpenChange={onClose} title={t('loadingAll')} cancelLabel={t('back')} confirm={null}>
      <Skeleton className="h-24" />
    </AlertDialog>
  );
}

function CancelSpotDialog({
  question: { subject },
  words,
  onClose,
}: Props & { question: Extract<Question, { kind: 'cancelSpot' }> }) {
  const t = useTranslations('lineUpsEditor.dialogs');
  const acts = useActs();
  const name = words.nameOf(subject.comedianId);
  return (
    <TextDialog
      title={t('cancelSpotTitle', { name })}
      label={t('reason')}
      hint={t('reasonHint', { name })}
      isRequired
      maxLength={maxMessageLength}
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

function TeamNoteDialog({
  question: { application },
  words,
  steps,
  onClose,
}: Props & { question: Extract<Question, { kind: 'teamNote' }> }) {
  const { dialog, close } = stepDialog(steps, 'note', onClose);
  const t = useTranslations('lineUpsEditor.dialogs');
  return (
    <TextDialog
      title={t('lineNoteTitle', { name: words.nameOf(application.comedianId) })}
      label={t('note')}
      hint={t('noteHint')}
      initial={application.teamNote ?? ''}
      maxLength={maxNoteLength}
      submitLabel={t('save')}
      {...dialog}
      onSubmit={(text) => close(steps.note(application.applicationId, text))}
    />
  );
}

function AskDialog({
  comedianId,
  before,
  lineUp,
  words,
  steps,
  onClose,
}: Props & { comedianId: string; before: string | null }) {
  const { dialog, close } = stepDialog(steps, 'request', onClose);
  const acts = useActs();
  return (
    <RequestDialog
      name={words.nameOf(comedianId)}
      editor={lineUp.editor}
      {...dialog}
      onSubmit={async (options) => {
        const isDone = await close(steps.request(comedianId, options));
        if (isDone) acts.putOnLineUp([{ comedianId, applicationId: null }], before);
        return isDone;
      }}
    />
  );
}

/** The choice of what to insert between two lines. */
function InsertDialog({ before, lineUp, words, onClose }: Props & { before: string | null }) {
  const t = useTranslations('lineUpsEditor');
  const acts = useActs();
  const entry = lineUp.draft.entries.find(({ id }) => id === before);
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={entry ? t('dialogs.insertTitle', { name: words.lineName(entry) }) : t('dialogs.insertLast')}
      cancelLabel={t('dialogs.back')}
      confirm={null}
    >
      {additions.map((kind) => {
        const Icon = additionIcons[kind];
        return (
          <Button key={kind} onClick={() => acts.ask({ kind, before })}>
            <Icon aria-hidden className="size-4.5" />
            {t(kind)}
          </Button>
        );
      })}
    </AlertDialog>
  );
}

function AddDialog({
  kind,
  before,
  onClose,
}: Props & { kind: 'addGuest' | 'addBreak'; before: string | null }) {
  const t = useTranslations('lineUpsEditor.dialogs');
  const acts = useActs();
  if (kind === 'addBreak') {
    return (
      <NumberDialog
        title={t('breakTitle')}
        label={t('breakMinutes')}
        initial={usualBreak}
        {...lineMinutes}
        submitLabel={t('add')}
        onClose={onClose}
        onSubmit={(minutes) => {
          acts.addBreak(minutes, before);
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
      maxLength={maxGuestName}
      submitLabel={t('add')}
      onClose={onClose}
      onSubmit={(name) => {
        acts.addGuest(name, before);
        onClose();
      }}
    />
  );
}

/** Confirms closing or reopening the line-up, with the number of comedians to be notified. */
function StateDialog({ kind, lineUp, steps, onClose }: Props & { kind: 'close' | 'reopen' }) {
  const t = useTranslations('lineUpsEditor.dialogs');
  const { applied = 0, request = 0, unavailable = 0 } = lineUp.editor.list.standings;
  // Closing ends applications and requests; reopening revives them.
  const notified = kind === 'close' ? applied + request : unavailable;
  const submit = () => {
    steps.setState(kind === 'close' ? 'booked' : 'open');
    onClose();
  };
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={t(`${kind}Title`)}
      cancelLabel={t('back')}
      confirm={<Button onClick={submit}>{t(`${kind}Submit`)}</Button>}
    >
      <p>{t(`${kind}Text`, { count: notified })}</p>
      {kind === 'close' && <p className="text-sm text-ink-soft">{t('closeHint')}</p>}
    </AlertDialog>
  );
}
