'use client';

import { useTranslations } from 'next-intl';
import { startTransition, useActionState, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { AlertDialog } from '@/components/ui/dialog';
import { Notice } from '@/components/ui/notice';
import { SubmitButton } from '@/components/ui/submit-button';
import { idle, type ActionState } from '@/lib/core/action-state';

type Filed = ActionState<null, never>;

type Step = 'delete' | 'archive' | 'restore';

/**
 * What becomes of something that is no longer needed: it is deleted while nothing hangs on it, else archived, and taken
 * into use again.
 *
 * @param fields what tells the action which one it is
 */
export function Filing({
  action,
  fields,
  name,
  isUsed,
  isArchived,
  onDone,
}: {
  action: (state: Filed, form: FormData) => Promise<Filed>;
  fields: Readonly<Record<string, string>>;
  name: string;
  isUsed: boolean;
  isArchived: boolean;
  onDone: () => void;
}) {
  const t = useTranslations('keptForm.filing');
  const [state, act, isPending] = useActionState<Filed, FormData>(
    (before, form) => action(before, form).catch(() => ({ ...offline })),
    idle,
  );
  const [isAsking, setIsAsking] = useState(false);
  const tell = useEffectEvent(onDone);
  useEffect(() => {
    if (state.status === 'done') tell();
  }, [state]);

  const form = (step: Step) => {
    const sent = new FormData();
    for (const [field, value] of Object.entries({ ...fields, step })) sent.set(field, value);
    return sent;
  };
  const stepForm = (step: Step) => (
    <form action={() => act(form(step))}>
      <SubmitButton variant="secondary" pendingLabel={t('pending')}>
        {t(step)}
      </SubmitButton>
    </form>
  );
  return (
    <section aria-labelledby="filing" className="flex flex-col items-start gap-3 border-t border-line pt-6">
      <h2 id="filing" className="text-xl">
        {t('title')}
      </h2>
      {state.status === 'failed' && (
        <Notice role="alert" tone="error" title={t(state.code === 'inUse' ? 'inUse' : 'failed')} />
      )}
      <p className="text-ink-soft">{t(isArchived ? 'archivedText' : isUsed ? 'usedText' : 'unusedText')}</p>
      <div className="flex flex-wrap gap-2">
        {stepForm(isArchived ? 'restore' : 'archive')}
        {!isUsed && (
          <Button aria-disabled={isPending || undefined} onClick={() => setIsAsking(true)}>
            {t('delete')}
          </Button>
        )}
      </div>
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('deleteTitle', { name })}
        cancelLabel={t('keep')}
        confirm={
          <Button
            onClick={() => {
              setIsAsking(false);
              startTransition(() => act(form('delete')));
            }}
          >
            {t('delete')}
          </Button>
        }
      >
        <p>{t('deleteText')}</p>
      </AlertDialog>
    </section>
  );
}

const offline = { status: 'failed', code: 'offline', fields: {}, values: {} } as const;
