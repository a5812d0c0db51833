'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useSentAlong } from '@/components/forms/sent-along';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { FileInput } from '@/components/ui/file-input';
import { Section } from '@/components/ui/section';
import { acceptedVideos, videoLimits } from '@/lib/media/videos/limits';
import { checkFile } from './check-file';
import { VideoRefused, type RefusedVideo } from './upload-progress';
import { keepVideoWaiting } from './waiting-video';

type State = { status: 'none' | 'checking' | 'waiting' } | RefusedVideo;

/**
 * The part of the registration to choose the comedian's video. It is checked at once, and uploaded on the next page,
 * when their profile exists. Needs the messages `mediaVideoForm` and `mediaUploadErrors`.
 */
export function FirstVideo() {
  const t = useTranslations('mediaVideoForm');
  const common = useTranslations('mediaUploadErrors');
  const input = useRef<HTMLInputElement>(null);
  const chosen = useRef<File | null>(null);
  const [state, setState] = useState<State>({ status: 'none' });
  // A file from an earlier visit is not in the field any more, so it is forgotten.
  useEffect(() => keepVideoWaiting(null), []);
  const isChosen = state.status === 'checking' || state.status === 'waiting';
  useSentAlong(isChosen ? state : null, common('leave'), async () => state.status === 'waiting');

  async function choose(file: File | null) {
    chosen.current = file;
    keepVideoWaiting(null);
    if (!file) return setState({ status: 'none' });
    setState({ status: 'checking' });
    const checked = await checkFile(file);
    if (chosen.current !== file) return;
    if (!checked.ok) return setState({ status: 'failed', code: checked.code });
    keepVideoWaiting(file);
    setState({ status: 'waiting' });
  }
  function forget() {
    if (input.current) input.current.value = '';
    void choose(null);
  }

  return (
    <Section id="video" title={t('first.title')}>
      <p className="text-ink-soft">{t('first.text')}</p>
      {state.status === 'failed' && <VideoRefused of={state} />}
      <noscript>{t('noScript')}</noscript>
      <Field name="firstVideo" label={t('choose')} hint={t('first.hint', videoLimits)}>
        {(control) => (
          <FileInput
            {...control}
            ref={input}
            accept={acceptedVideos}
            onChange={({ currentTarget }) => void choose(currentTarget.files?.[0] ?? null)}
          />
        )}
      </Field>
      <div role="status" className="text-sm text-ink-soft">
        {state.status === 'checking' && <p>{t('checking')}</p>}
        {state.status === 'waiting' && <p>{t('first.waiting')}</p>}
      </div>
      {state.status === 'waiting' && (
        <Button variant="quiet" onClick={forget} className="-ml-4 self-start">
          {t('first.forget')}
        </Button>
      )}
    </Section>
  );
}
