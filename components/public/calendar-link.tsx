'use client';

import { CalendarPlus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useLayoutEffect, useRef } from 'react';
import { CopyText } from '@/components/forms/copy-text';
import { SendAgain, useResendWords } from '@/components/forms/resend';
import { useActionForm, type FormProps } from '@/components/forms/use-action-form';
import { buttonClass } from '@/components/ui/button';
import { Card } from '@/components/ui/section';
import { Notice } from '@/components/ui/notice';
import { SubmitButton } from '@/components/ui/submit-button';
import { changeOwnLink, changeTeamLink } from '@/lib/public/calendar-links/actions';
import type { ActionState } from '@/lib/core/forms';
import type { OwnLink } from '@/lib/public/calendar-links/loaders';

/** The form to make, show once, renew and end the address of a secret calendar. */
export function CalendarLink({ link, brandId }: { link: OwnLink | null; brandId: string | null }) {
  const t = useTranslations('publicCalendarLink');
  const { answer, formProps } = useActionForm(brandId === null ? changeOwnLink : changeTeamLink);
  const outcome = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Gets the focus, because the button that had it may be gone.
    if (answer.status !== 'idle') outcome.current?.focus();
  }, [answer]);
  const address = answer.status === 'done' && link ? answer.value.address : null;
  const form = { brandId, formProps };
  return (
    <div className="flex flex-col gap-5">
      <div ref={outcome} tabIndex={-1} className="outline-none">
        {answer.status === 'failed' && <Failure answer={answer} />}
        {answer.status === 'done' && !link && <Notice tone="success" role="status" title={t('ended')} />}
        {address && <NewAddress address={address} />}
      </div>
      <Card className="flex flex-col items-start gap-4">
        {link ? (
          <>
            <div className="flex flex-col gap-1">
              <p>{t('there', { day: link.made })}</p>
              <p className="text-ink-soft">
                {link.lastUsed ? t('lastUsed', { when: link.lastUsed }) : t('neverUsed')}
              </p>
            </div>
            <div className="flex flex-wrap gap-3">
              <LinkForm {...form} intent="make" variant="secondary">
                {t('renew')}
              </LinkForm>
              <LinkForm {...form} intent="end" variant="quiet">
                {t('end')}
              </LinkForm>
            </div>
            <p className="text-sm text-ink-soft">{t('renewHint')}</p>
          </>
        ) : (
          <>
            <p>{t('none')}</p>
            <LinkForm {...form} intent="make" variant="stage">
              {t('make')}
            </LinkForm>
          </>
        )}
      </Card>
    </div>
  );
}

function LinkForm({
  brandId,
  formProps,
  intent,
  variant,
  children,
}: {
  brandId: string | null;
  formProps: FormProps;
  intent: 'make' | 'end';
  variant: 'stage' | 'secondary' | 'quiet';
  children: string;
}) {
  const t = useTranslations('publicCalendarLink');
  return (
    <form {...formProps}>
      {brandId !== null && <input type="hidden" name="brandId" value={brandId} />}
      <input type="hidden" name="intent" value={intent} />
      <SubmitButton variant={variant} pendingLabel={t('pending')}>
        {children}
      </SubmitButton>
    </form>
  );
}

/** The new address, shown only once, with instructions for calendars. */
function NewAddress({ address }: { address: string }) {
  const t = useTranslations('publicCalendarLink');
  return (
    <Card className="flex flex-col gap-5">
      <div className="flex flex-col gap-3">
        <div className="flex flex-col gap-1">
          <h2 className="text-xl">{t('made')}</h2>
          <p>{t('madeText')}</p>
        </div>
        <CopyText id="calendar-address" text={address} label={t('address')} />
      </div>
      <div className="opens-program flex flex-col items-start gap-2">
        <a href={address.replace(/^https?:/, 'webcal:')} className={buttonClass({})}>
          <CalendarPlus aria-hidden className="size-4.5" />
          {t('open')}
        </a>
        <p className="text-sm text-ink-soft">{t('openHint')}</p>
      </div>
      <dl className="flex flex-col gap-3">
        {(['google', 'outlook'] as const).map((program) => (
          <div key={program}>
            <dt className="font-semibold">{t(`${program}.title`)}</dt>
            <dd>{t(`${program}.text`)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

const failures = ['notFound', 'crossSite', 'invalidInput'] as const;

function Failure({ answer }: { answer: Extract<ActionState, { status: 'failed' }> }) {
  const t = useTranslations('publicCalendarLink.errors');
  const resendWords = useResendWords();
  const known = failures.find((failure) => failure === answer.code) ?? 'unexpected';
  return (
    <Notice tone="error" role="alert" title={resendWords(answer.code) ?? t(known)}>
      <SendAgain answer={answer} />
    </Notice>
  );
}
