'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';

/** One of the two buttons: its props, and what an earlier answer changes about it. */
export type Answer = Omit<ComponentProps<'button'>, 'children' | 'className'> & {
  /** It is the given answer, takes the other one back, or has no use any more and keeps its place. */
  state?: 'given' | 'undo' | 'gone';
  /** Its text when the state changes it, or while it is being sent. */
  word?: string;
};

/**
 * The answers to an application or a request: no, then yes at the outer end, with the same words on every screen. In a
 * row of a list they are icons alone, named by the words. ui.css lays them out (`answers`).
 *
 * @param props.about the person or the show that they answer, in their names; none where the screen has one pair
 * @param props.no null where there is only a yes
 * @param props.isDue the yes is amber: for the answer that is due next, so at most once on a screen
 */
export function AnswerPair({
  about,
  no,
  yes,
  isDue = false,
}: {
  about?: string;
  no: Answer | null;
  yes: Answer;
  isDue?: boolean;
}) {
  return (
    <div className="answers">
      {no && <AnswerButton answer="no" about={about} {...no} />}
      <AnswerButton answer="yes" about={about} data-due={(isDue && !yes.state) || undefined} {...yes} />
    </div>
  );
}

function AnswerButton({
  answer,
  about,
  state,
  word,
  ...rest
}: Answer & { answer: 'yes' | 'no'; about: string | undefined }) {
  const t = useTranslations('applicationsAnswers');
  return (
    <button
      type="button"
      aria-label={about === undefined ? undefined : t(`${answer}For`, { about })}
      data-control={answer}
      data-state={state}
      {...rest}
    >
      {word ?? t(answer)}
    </button>
  );
}
