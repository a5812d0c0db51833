'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useLayoutEffect, useRef } from 'react';
import { useActionForm, type FormProps } from '@/components/forms/use-action-form';
import { SpotError } from '@/components/spots/spot-error';
import { buttonClass } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { SubmitButton } from '@/components/ui/submit-button';
import { changeLineUpState } from '@/lib/line-ups/actions';
import { stepIn } from '@/lib/spots/actions';
import type { StepIn, StepIns } from '@/lib/spots/step-in/view';
import { useActs, useDrafted } from './acts';

/**
 * The comedians who could take the free spot, longest waiting first. A tap gives the spot to a comedian with an
 * application and sends any other a request. `stepIns` comes from `loadStepIns`; null means that no spot is free any
 * more, and only the last result is shown. "More" leads to the same page with `?stepIns=2`, which the page passes to
 * the loader as `pages`.
 *
 * Wrap it in `<ClientMessages namespaces={['applicationsAnswers', 'spotsStepIn', 'spotsErrors', 'formsResend', 'comediansSpotCountBands']}>`.
 */
export function StepInPanel({ stepIns }: { stepIns: StepIns | null }) {
  const drafted = useDrafted();
  const t = useTranslations('spotsStepIn');
  const outcome = useRef<HTMLParagraphElement>(null);
  const { answer, formProps } = useActionForm(stepIn);
  useLayoutEffect(() => {
    // Takes the focus, because the row with the button is gone, and after the last free spot the whole list.
    if (answer.status === 'done') outcome.current?.focus({ preventScroll: true });
  }, [answer]);
  if (!stepIns && answer.status === 'idle') return null;

  return (
    <div className="flex flex-col gap-3 pt-3">
      {/* Its line is always reserved, so that no row moves. */}
      <p ref={outcome} role="status" tabIndex={-1} className="min-h-6 font-semibold">
        {answer.status === 'done' && t(answer.value.outcome)}
      </p>
      <SpotError state={answer} audience="team" />
      {stepIns && <Candidates stepIns={stepIns} drafted={drafted} ask={formProps} />}
    </div>
  );
}

function Candidates({
  stepIns: { showId, state, people: found, pages, hasMore },
  drafted,
  ask,
}: {
  stepIns: StepIns;
  drafted: ReadonlySet<string>;
  ask: FormProps;
}) {
  const t = useTranslations('spotsStepIn');
  const people = found.filter(({ comedianId }) => !drafted.has(comedianId));
  return (
    <section aria-labelledby="step-in" className="flex flex-col gap-3">
      <div>
        <h2 id="step-in" tabIndex={-1} className="text-xl">
          {t('title')}
        </h2>
        <p className="text-ink-soft">{people.length > 0 ? t('lead') : t('nobody')}</p>
      </div>
      {state === 'booked' && <BookedNotice showId={showId} />}
      {people.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line sheet">
          {people.map((person) => (
            <li key={person.comedianId} className="flex items-center gap-3 px-4 py-3">
              <Person person={person} />
              {state === 'open' && (
                <form {...ask} className="ml-auto shrink-0">
                  <input type="hidden" name="showId" value={showId} />
                  <input type="hidden" name="comedianId" value={person.comedianId} />
                  <AskButton person={person} />
                </form>
              )}
            </li>
          ))}
        </ul>
      )}
      {hasMore && (
        <p className="flex justify-center">
          <Link
            href={{ query: { stepIns: pages + 1 } }}
            scroll={false}
            replace
            prefetch={false}
            className={buttonClass({})}
          >
            {t('more')}
          </Link>
        </p>
      )}
    </section>
  );
}

/** The notice that requests need an open line-up, with a button that opens it after confirmation. */
function BookedNotice({ showId }: { showId: string }) {
  const t = useTranslations('spotsStepIn');
  const acts = useActs();
  const { answer, formProps } = useActionForm(changeLineUpState);
  return (
    <Notice tone="warning" title={t('bookedTitle')}>
      <p>{t('bookedText')}</p>
      <form
        {...formProps}
        // Without JavaScript the form is sent without confirmation.
        onSubmit={(event) => {
          event.preventDefault();
          acts.ask({ kind: 'reopen' });
        }}
        className="pt-2"
      >
        <input type="hidden" name="showId" value={showId} />
        <input type="hidden" name="state" value="open" />
        <SubmitButton variant="secondary" pendingLabel={t('pending')}>
          {t('reopen')}
        </SubmitButton>
      </form>
      <SpotError state={answer} audience="team" />
    </Notice>
  );
}

function Person({ person }: { person: StepIn }) {
  const t = useTranslations('spotsStepIn');
  const bands = useTranslations('comediansSpotCountBands');
  return (
    <div className="min-w-0">
      <p className="font-semibold wrap-anywhere">{person.name}</p>
      <p className="text-sm text-ink-soft">
        {person.cityName} ·{' '}
        <span className="whitespace-nowrap">{t('band', { band: bands(person.spotCountBand) })}</span>
      </p>
      <p className="text-sm text-ink-soft">
        {t(`waiting.${person.waiting.for}`, { day: person.waiting.day })}
      </p>
    </div>
  );
}

function AskButton({ person: { name, waiting } }: { person: StepIn }) {
  const t = useTranslations('spotsStepIn');
  const words = useTranslations('applicationsAnswers');
  const hasApplied = waiting.for === 'answer';
  return (
    // Nobody says no to them, so it is a yes alone, with its usual look.
    <div className={hasApplied ? 'answers' : undefined}>
      <SubmitButton
        variant="quiet"
        pendingLabel={t('pending')}
        data-control={hasApplied ? 'yes' : undefined}
        aria-label={hasApplied ? words('yesFor', { about: name }) : t('requestName', { name })}
      >
        {hasApplied ? words('yes') : t('request')}
      </SubmitButton>
    </div>
  );
}
