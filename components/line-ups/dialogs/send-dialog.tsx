'use client';

import { useTranslations } from 'next-intl';
import { useState, useTransition } from 'react';
import { askServer, formDataOf } from '@/components/forms/ask-server';
import { AlertDialog } from '@/components/ui/dialog';
import { Notice } from '@/components/ui/notice';
import { Button } from '@/components/ui/button';
import { barEffect, type BarEffect } from '@/lib/applications/bar-rules';
import { sendLineUp } from '@/lib/line-ups/actions';
import type { Editor } from '@/lib/line-ups/view';
import { setSpots } from '@/lib/shows/actions';
import { describeTime } from '@/lib/core/time/format';
import { spotsInUse } from '../line-up-panel';
import type { LineUp } from '../use-line-up';
import { useElsewhereTexts } from '../elsewhere';
import type { Words } from '../use-words';
import { Problem } from '../problem';

/** Lists every recipient and message before sending. When the show is full, offers to raise the number of spots. */
export function SendDialog({
  lineUp,
  words,
  onSent,
  onClose,
}: {
  lineUp: LineUp;
  words: Words;
  /** Called with the number of notified comedians. */
  onSent: (notified: number) => void;
  onClose: () => void;
}) {
  const t = useTranslations('lineUpsEditor.send');
  const { editor, sending, status, queue } = lineUp;
  const [isSending, start] = useTransition();
  const [problem, setProblem] = useState<{ code: string; by: string | null } | null>(null);
  const wanted = spotsInUse(lineUp);
  const isShort = wanted > editor.show.spots && sending.spotsNeeded > 0;
  const isOff = isSending || status !== 'saved';
  const elsewhereOf = useElsewhereTexts();
  const given = [...sending.confirm, ...sending.retime].map(({ comedianId }) => comedianId);
  const elsewhere = [...given, ...sending.list].flatMap((id) => {
    const texts = elsewhereOf(id);
    return texts.length > 0 ? [{ id, texts }] : [];
  });
  const [blocked, stopped] = [barredBy(lineUp, 'asks'), barredBy(lineUp, 'stops')];
  // Another team member was faster. The page shows what they sent, or will in a moment.
  const isDone = !isSending && (!sending.isDue || problem?.code === 'nothingToSend');

  const send = () => {
    setProblem(null);
    start(async () => {
      const spots = isShort ? wanted : null;
      const outcome = await sendNow(editor.show.id, queue.newestRevision(), { spots, despite: blocked });
      if ('notified' in outcome) onSent(outcome.notified);
      else setProblem(outcome);
    });
  };
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={t('title')}
      cancelLabel={t(isDone ? 'close' : 'back')}
      confirm={
        !isDone && (
          <Button
            variant="stage"
            aria-disabled={isOff || undefined}
            onClick={() => {
              if (!isOff) send();
            }}
          >
            {isSending
              ? t('sending')
              : isShort
                ? t('raiseAndSend', { spots: wanted })
                : t(blocked.length > 0 ? 'despite' : 'submit')}
          </Button>
        )
      }
    >
      {isDone ? <p>{sentWords(editor, t)}</p> : <Recipients lineUp={lineUp} words={words} />}
      {!isDone && isShort && (
        <Notice tone="warning" title={t('short', { count: wanted - editor.show.spots })}>
          <p>{t('shortText', { spots: editor.show.spots, wanted })}</p>
        </Notice>
      )}
      {!isDone && elsewhere.length > 0 && (
        <Notice tone="warning" title={t('elsewhere')}>
          <ul>
            {elsewhere.map(({ id, texts }) => (
              <li key={id}>
                <b>{words.nameOf(id)}</b> {texts.join(' · ')}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {!isDone && stopped.length > 0 && (
        <Notice tone="error" title={t('stopped', { names: stopped.map(words.nameOf).join(', ') })}>
          <p>{t('stoppedText')}</p>
        </Notice>
      )}
      {!isDone && blocked.length > 0 && (
        <Notice tone="warning" title={t('blocked', { names: blocked.map(words.nameOf).join(', ') })}>
          <p>{t('blockedText')}</p>
        </Notice>
      )}
      {problem &&
        !isDone &&
        (problem.by === null ? (
          <Problem code={problem.code} step="send" />
        ) : (
          <Notice tone="info" role="alert">
            <p>{t('conflict', { name: problem.by })}</p>
          </Notice>
        ))}
    </AlertDialog>
  );
}

/** Returns the comedians whose spots in this sending meet a bar with that effect. */
function barredBy({ editor, sending }: LineUp, effect: BarEffect): string[] {
  const isBarred = (act: 'confirm' | 'putOnList', comedianId: string) =>
    barEffect(act, editor.people[comedianId]?.bars ?? []) === effect;
  return [
    ...sending.confirm.map(({ comedianId }) => comedianId).filter((id) => isBarred('confirm', id)),
    ...sending.list.filter((id) => isBarred('putOnList', id)),
  ];
}

/** Returns the text that nothing is left to send, with the name of the sender. */
function sentWords(
  { sentBy, show }: Editor,
  t: ReturnType<typeof useTranslations<'lineUpsEditor.send'>>,
): string {
  if (!sentBy || !show.sentAt) return t('nothingLeft');
  return t('sentBy', { name: sentBy, time: describeTime(show.sentAt, show.timeZone) });
}

/** The recipients, grouped by message. */
function Recipients({ lineUp: { sending }, words }: { lineUp: LineUp; words: Words }) {
  const t = useTranslations('lineUpsEditor.send');
  const groups = [
    { kind: 'confirm', ids: sending.confirm.map(({ comedianId }) => comedianId) },
    { kind: 'list', ids: sending.list },
    { kind: 'retime', ids: sending.retime.map(({ comedianId }) => comedianId) },
    { kind: 'cancel', ids: sending.cancel.map(({ comedianId }) => comedianId) },
    { kind: 'reject', ids: sending.reject.map(({ comedianId }) => comedianId) },
  ] as const;
  const notified = groups.reduce((sum, { ids }) => sum + ids.length, 0);
  const withText = sending.reject.filter(({ text }) => text).length;
  return (
    <>
      <p>{notified > 0 ? t('tells', { count: notified }) : t('tellsNobody')}</p>
      <dl className="flex flex-col gap-2">
        {groups.map(
          ({ kind, ids }) =>
            ids.length > 0 && (
              <div key={kind}>
                <dt className="font-semibold">{t(kind, { count: ids.length })}</dt>
                <dd className="text-ink-soft">
                  {ids.map(words.nameOf).join(', ')}
                  {kind === 'reject' && withText > 0 && ` (${t('withText', { count: withText })})`}
                </dd>
              </div>
            ),
        )}
      </dl>
      <p className="text-sm text-ink-soft">{t('final')}</p>
    </>
  );
}

type SendResult = { notified: number } | { code: string; by: string | null };

/**
 * @param how.spots the new number of spots; null leaves it
 * @param how.despite blocked comedians whom the team has confirmed
 */
async function sendNow(
  showId: string,
  revision: number,
  { spots, despite }: { spots: number | null; despite: readonly string[] },
): Promise<SendResult> {
  if (spots !== null) {
    const raised = await askServer(setSpots, formDataOf({ showId, spots: String(spots) }));
    if (raised.status === 'failed') return { code: Object.values(raised.fields)[0] ?? raised.code, by: null };
  }
  const answer = await askServer(sendLineUp, formDataOf({ showId, revision: String(revision), despite }));
  if (answer.status === 'done') return answer.value;
  if (answer.status !== 'failed') return { code: 'unexpected', by: null };
  const theirs = answer.details && 'theirs' in answer.details ? answer.details.theirs : null;
  return { code: answer.code, by: answer.code === 'conflict' ? (theirs?.name ?? null) : null };
}
