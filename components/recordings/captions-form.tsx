'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { Failure } from '@/components/forms/resend';
import { useActionForm } from '@/components/forms/use-action-form';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field, FileInput } from '@/components/ui/field';
import { SubmitButton } from '@/components/ui/submit-button';
import { removeCaptions } from '@/lib/recordings/actions';
import { recordingUploadPath } from '@/lib/recordings/address-rules';
import { maxCaptionsBytes } from '@/lib/videos/limits';
import { useRecordingErrors } from './use-recording-errors';

type State = { status: 'idle' | 'sending' } | { status: 'failed'; code: string };

/** Gives a recording captions from a file, or removes them. Needs the messages `recordings` and `resend`. */
export function CaptionsForm({
  brandId,
  recordingId,
  hasCaptions,
}: {
  brandId: string;
  recordingId: string;
  hasCaptions: boolean;
}) {
  const t = useTranslations('recordings.captions');
  const errorOf = useRecordingErrors();
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<State>({ status: 'idle' });
  const { answer, formProps } = useActionForm(removeCaptions);

  async function send() {
    const file = input.current?.files?.[0];
    if (!file) return setState({ status: 'failed', code: 'captionsMissing' });
    if (file.size > maxCaptionsBytes) return setState({ status: 'failed', code: 'captionsTooLarge' });
    setState({ status: 'sending' });
    const body = new FormData();
    body.append('file', file, 'captions.vtt');
    const error = await sendCaptions(recordingUploadPath(brandId, recordingId, 'captions'), body);
    if (error !== null) return setState({ status: 'failed', code: error });
    setState({ status: 'idle' });
    if (input.current) input.current.value = '';
    router.refresh();
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
            onChange={() => setState({ status: 'idle' })}
          />
        )}
      </Field>
      {state.status === 'failed' && (
        <Alert of={state}>
          <p>{errorOf(state.code)}</p>
        </Alert>
      )}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void send()} aria-disabled={state.status === 'sending' || undefined}>
          {t(state.status === 'sending' ? 'sending' : 'submit')}
        </Button>
        {hasCaptions && (
          <form {...formProps}>
            <input type="hidden" name="recordingId" value={recordingId} />
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

/** Sends the file. Returns the code of a refusal, or null. */
async function sendCaptions(path: string, body: FormData): Promise<string | null> {
  try {
    const response = await fetch(path, { method: 'POST', headers: { Accept: 'application/json' }, body });
    if (response.ok) return null;
    const { error } = (await response.json()) as { error?: unknown };
    return typeof error === 'string' ? error : 'unexpected';
  } catch {
    return 'connection';
  }
}
