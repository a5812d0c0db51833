'use client';

import { useTranslations } from 'next-intl';
import { SubmitButton } from '@/components/ui/submit-button';
import { Textarea } from '@/components/ui/field';
import type { InboxTab } from '@/lib/line-ups/inbox/filters';
import { maxMessageLength } from '@/lib/applications/limits';
import { useInboxDesk } from './inbox-desk';
import { selectedName } from './use-selection';

/** The id of the form that the rows' checkboxes belong to, by their `form` attribute. */
export const bulkFormId = 'inbox-selected';

/**
 * Actions for all selected applications. CSS shows it while one is selected, so it works without JavaScript; only the
 * number of selected ones is missing then.
 */
export function BulkBar({ tab, count }: { tab: InboxTab; count: number }) {
  const t = useTranslations('inbox');
  const { answer, hide } = useInboxDesk().forms;
  const step = tab === 'hidden' ? 'unhide' : 'hide';
  return (
    <form
      {...answer}
      id={bulkFormId}
      onSubmit={(event) => {
        const { submitter } = event.nativeEvent as SubmitEvent;
        (submitter?.hasAttribute('data-hides') ? hide : answer).onSubmit(event);
      }}
      aria-label={t('bulkLabel')}
      className={
        'hidden flex-col gap-2 rounded-card border border-edge sheet p-3 shadow-raised ' +
        'group-has-[input[name=applicationIds]:checked]/inbox:flex'
      }
    >
      {/* For the hide button. The other actions ignore this field. */}
      <input type="hidden" name="intent" value={step} />
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
        <SubmitButton variant="quiet" data-hides formAction={hide.action} pendingLabel={t('pending')}>
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
