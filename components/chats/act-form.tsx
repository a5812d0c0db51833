'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { ServerAction } from '@/components/forms/ask-server';
import { HiddenFields } from '@/components/forms/hidden-fields';
import { Failure } from '@/components/forms/resend';
import { useActionForm } from '@/components/forms/use-action-form';
import { Textarea } from '@/components/ui/field';
import { SubmitButton } from '@/components/ui/submit-button';
import { useChatErrors } from './use-chat-errors';

/** A form for one act on a message. It works without scripts too. */
export function ActForm({
  action,
  values,
  title,
  note,
  text,
  submit,
  done,
}: {
  action: ServerAction<unknown, never>;
  /** The values of hidden fields. */
  values: Record<string, string>;
  title: string;
  note?: string;
  /** The visible text field. */
  text?: { name: 'text' | 'reason'; label: string; initial: string; max: number };
  submit: string;
  /** The text that is shown after success. */
  done: string;
}) {
  const t = useTranslations('chats');
  const router = useRouter();
  const errorOf = useChatErrors();
  const { answer, formProps, onSubmit } = useActionForm(action);
  const failed = answer.status === 'failed' ? answer : null;
  const typed = text && failed?.values[text.name];
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h2 className="text-xl">{title}</h2>
      {note && <p className="text-ink-soft">{note}</p>}
      <form
        {...formProps}
        onSubmit={(event) =>
          onSubmit(event, (reply) => {
            if (reply.status === 'done') router.refresh();
          })
        }
        className="flex flex-col items-start gap-2"
      >
        <HiddenFields values={values} />
        {text && (
          <label className="flex w-full flex-col gap-1.5 font-semibold">
            {text.label}
            <Textarea
              name={text.name}
              rows={3}
              maxLength={text.max}
              defaultValue={typeof typed === 'string' ? typed : text.initial}
            />
          </label>
        )}
        <SubmitButton variant="secondary" pendingLabel={t('loading')}>
          {submit}
        </SubmitButton>
        <Failure answer={answer} words={(code) => errorOf((text && failed?.fields[text.name]) ?? code)} />
        <p role="status">{answer.status === 'done' && done}</p>
      </form>
    </section>
  );
}
