'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { SameVenue } from '@/components/shows/same-venue';
import type { ActionState } from '@/lib/core/http/action-state';
import type { ShowLink } from '@/lib/shows/actions';

type Question = { atVenue: readonly ShowLink[]; agreement: string };

/** Returns the question about the venue of a show's form; undefined when its answer has none. */
export function venueQuestionOf(answer: ActionState<unknown, object>): Question | undefined {
  const details = answer.status === 'failed' ? answer.details : undefined;
  return details && 'atVenue' in details ? (details as Question) : undefined;
}

/**
 * Asks the team when other shows are at the venue at the same time. It names them, and nothing is saved yet. What the
 * team has agreed to stays in the form, so that it is not asked again after another question.
 */
export function VenueQuestion({
  brandId,
  answer,
}: {
  brandId: string;
  answer: ActionState<unknown, object>;
}) {
  const t = useTranslations('showForm.venueTaken');
  const notice = useRef<HTMLDivElement>(null);
  const question = venueQuestionOf(answer);
  const agreed = answer.status === 'failed' ? String(answer.values.agreedVenue ?? '') : '';
  useEffect(() => notice.current?.focus(), [question]);
  return (
    <>
      <input type="hidden" name="agreedVenue" value={question?.agreement ?? agreed} />
      {question && (
        <div ref={notice} role="alert" tabIndex={-1} className="rounded-card">
          <SameVenue brandId={brandId} shows={question.atVenue}>
            <p>{t('unsaved')}</p>
          </SameVenue>
        </div>
      )}
    </>
  );
}
