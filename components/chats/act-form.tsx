'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { ServerAction } from '@/components/forms/ask-server';
import { Failure } from '@/components/forms/resend';
import { useActionForm } from '@/components/forms/use-action-form';
import { Textarea } from '@/components/ui/field';
import { SubmitButton } from '@/components/ui/submit-button';
import { useChatErrors } from './use-chat-errors';

/** A form that does one thing with a message, also without scripts. */
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
  /** The fields that nobody types into. */
  values: Record<string, string>;
  title: string;
  note?: string;
  /** The field for a text. */
  text?: { name: 'text' | 'reason'; label: string; initial: string; max: number };
  submit: string;
  /** Says that it is done. */
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
        {Object.entries(values).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
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
