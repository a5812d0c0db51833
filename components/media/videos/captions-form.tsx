'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import type { ServerAction } from '@/components/forms/ask-server';
import { useSentAlong } from '@/components/forms/sent-along';
import { HiddenFields } from '@/components/forms/form-parts';
import { Failure } from '@/components/forms/failure';
import { useActionForm } from '@/components/forms/use-action-form';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { FileInput } from '@/components/ui/file-input';
import { SubmitButton } from '@/components/ui/submit-button';
import { isCommonRefusal } from '@/lib/media/uploads/rules';
import { maxCaptionsBytes } from '@/lib/media/videos/limits';

type State = { status: 'idle' | 'sending' } | { status: 'failed'; code: string };

/** The form to add or remove captions. Needs `mediaCaptionsForm`, `mediaUploadErrors` and `formsResend`. */
export function CaptionsForm({
  address,
  about,
  remove,
  hasCaptions,
}: {
  /** The address of the upload. */
  address: string;
  /** The fields that name the video. */
  about: Record<string, string>;
  remove: ServerAction<null, never>;
  hasCaptions: boolean;
}) {
  const t = useTranslations('mediaCaptionsForm');
  const common = useTranslations('mediaUploadErrors');
  const errorOf = useErrors();
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<State>({ status: 'idle' });
  const [chosen, setChosen] = useState<File | null>(null);
  const { answer, formProps } = useActionForm(remove);
  const submit = useSentAlong(chosen, common('leave'), send);

  function fail(code: string) {
    setState({ status: 'failed', code });
    return false;
  }
  async function send() {
    if (state.status === 'sending') return false;
    if (!chosen) return fail('missing');
    if (chosen.size > maxCaptionsBytes) return fail('tooLarge');
    setState({ status: 'sending' });
    const body = new FormData();
    for (const [name, value] of Object.entries(about)) body.append(name, value);
    body.append('file', chosen, 'captions.vtt');
    const error = await sendCaptions(address, body);
    if (error !== null) return fail(error);
    setState({ status: 'idle' });
    setChosen(null);
    if (input.current) input.current.value = '';
    router.refresh();
    return true;
  }

  return (
    <div className="flex max-w-xl flex-col gap-3">
      <Field
        name="captions"
        label={t(hasCaptions ? 'another' : 'choose')}
        hint={t('hint', { kilobytes: maxCaptionsBytes / 1000 })}
      >
        {(control) => (
          <FileInput
            {...control}
            ref={input}
            accept=".vtt,text/vtt"
            onChange={({ currentTarget }) => {
              setChosen(currentTarget.files?.[0] ?? null);
              setState({ status: 'idle' });
            }}
          />
        )}
      </Field>
      {state.status === 'failed' && (
        <Alert of={state}>
          <p>{errorOf(state.code)}</p>
        </Alert>
      )}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void submit()} aria-disabled={state.status === 'sending' || undefined}>
          {t(state.status === 'sending' ? 'sending' : 'submit')}
        </Button>
        {hasCaptions && (
          <form {...formProps}>
            <HiddenFields values={about} />
            <SubmitButton variant="quiet" pendingLabel={t('removing')}>
              {t('remove')}
            </SubmitButton>
          </form>
        )}
      </div>
      <Failure answer={answer} words={errorOf} />
    </div>
  );
}

function useErrors(): (code: string) => string {
  const t = useTranslations('mediaCaptionsForm.errors');
  const common = useTranslations('mediaUploadErrors');
  return (code) => {
    if (isCommonRefusal(code)) return common(code);
    const key = code as 'tooLarge';
    return t.has(key) ? t(key, { kilobytes: maxCaptionsBytes / 1000 }) : t('unexpected');
  };
}

/** Sends the file. Returns the code of a refusal, or null. */
async function sendCaptions(address: string, body: FormData): Promise<string | null> {
  try {
    const response = await fetch(address, { method: 'POST', headers: { Accept: 'application/json' }, body });
    if (response.ok) return null;
    const { error } = (await response.json()) as { error?: unknown };
    return typeof error === 'string' ? error : 'unexpected';
  } catch {
    return 'connection';
  }
}
