'use client';

import { useTranslations } from 'next-intl';
import { SubmitButton } from '@/components/ui/submit-button';
import { Textarea } from '@/components/ui/field';
import type { InboxTab } from '@/lib/spots/inbox/filters';
import { maxMessageLength } from '@/lib/spots/limits';
import { useInboxDesk } from './inbox-desk';
import { selectedName } from './use-selection';

/** The form that the boxes of the rows belong to, wherever they stand. */
export const bulkFormId = 'inbox-selected';

/**
 * What can be done with all selected applications at once. It is there as long as one is selected, which the style sheet
 * sees by itself: without JavaScript only the number is missing.
 */
export function BulkBar({ tab, count }: { tab: InboxTab; count: number }) {
  const t = useTranslations('inbox');
  const { actions } = useInboxDesk();
  const step = tab === 'hidden' ? 'unhide' : 'hide';
  return (
    <form
      id={bulkFormId}
      action={actions.answer}
      aria-label={t('bulkLabel')}
      className={
        'hidden flex-col gap-2 rounded-card border border-edge sheet p-3 shadow-raised ' +
        'group-has-[input[name=applicationIds]:checked]/inbox:flex'
      }
    >
      {/* For the button that files; answers do not look at it. */}
      <input type="hidden" name="step" value={step} />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="text-sm font-semibold tabular-nums">
          {count > 0 && t('selected', { count })}
        </p>
        {tab === 'new' && <RejectionText />}
      </div>
      <div className="flex flex-wrap gap-2">
        {tab === 'new' && (
          <>
            <BulkAnswer answer="confirm" variant="stage" />
            <BulkAnswer answer="reject" variant="secondary" />
            <BulkAnswer answer="clear" variant="quiet" />
          </>
        )}
        <SubmitButton variant="quiet" formAction={actions.file} pendingLabel={t('pending')}>
          {t(step)}
        </SubmitButton>
      </div>
    </form>
  );
}

function BulkAnswer({
  answer,
  variant,
}: {
  answer: 'confirm' | 'reject' | 'clear';
  variant: 'stage' | 'secondary' | 'quiet';
}) {
  const t = useTranslations('inbox');
  return (
    <SubmitButton variant={variant} name="answer" value={answer} pendingLabel={t('pending')}>
      {t(answer)}
    </SubmitButton>
  );
}

function RejectionText() {
  const t = useTranslations('inbox');
  const { answered } = useInboxDesk().states;
  const isItsOwn = answered.status === 'failed' && Array.isArray(answered.values[selectedName]);
  const typed = isItsOwn ? answered.values.text : undefined;
  return (
    <details open={Boolean(typed) || undefined} className="open:basis-full">
      <summary className="inline-flex min-h-11 items-center text-link">{t('textLabel')}</summary>
      <Textarea
        name="text"
        rows={2}
        maxLength={maxMessageLength}
        defaultValue={typed ?? ''}
        aria-label={t('textLabel')}
        aria-describedby="inbox-selected-hint"
        className="min-h-16!"
      />
      <p id="inbox-selected-hint" className="text-sm text-ink-soft">
        {t('textHint')}
      </p>
    </details>
  );
}
