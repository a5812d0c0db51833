'use client';

import { useRouter } from 'next/navigation';
import { startTransition, useState } from 'react';
import { maxFileBytes } from '@/lib/pictures/limits';
import { toUploadRefusal, type Told, type UploadRefusal } from '@/lib/pictures/outcome';

/** Where an upload stands: `sent` from 0 to 1. A lost connection is what no server answers. */
export type Upload =
  | { status: 'idle' }
  | { status: 'sending'; sent: number }
  | { status: 'done' }
  | { status: 'failed'; code: UploadRefusal | 'connection' };

/** Sends a form with a file and says how far it is. `told` is what became of one that was sent without JavaScript. */
export function useUpload(told: Told | null) {
  const router = useRouter();
  const [upload, setUpload] = useState<Upload>(() => {
    if (told === null) return { status: 'idle' };
    return told === 'saved' ? { status: 'done' } : { status: 'failed', code: told };
  });

  /** Sends what stands in the form; calls back when it was taken. */
  function send(form: HTMLFormElement, taken: () => void) {
    const data = new FormData(form);
    const file = data.get('file');
    if (file instanceof File && file.size > maxFileBytes) {
      setUpload({ status: 'failed', code: 'tooLarge' });
      return;
    }
    // Not by fetch: it does not say how far it is.
    const request = new XMLHttpRequest();
    request.open('POST', form.action);
    request.setRequestHeader('Accept', 'application/json');
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => setUpload({ status: 'sending', sent: loaded / total });
    request.onerror = () => setUpload({ status: 'failed', code: 'connection' });
    request.onload = () => {
      const answer = request.response as { error?: unknown } | null;
      if (request.status === 200) {
        // Together: what was chosen stands there until the page has what became of it.
        startTransition(() => {
          setUpload({ status: 'done' });
          taken();
          router.refresh();
        });
      } else setUpload({ status: 'failed', code: toUploadRefusal(answer?.error) });
    };
    setUpload({ status: 'sending', sent: 0 });
    request.send(data);
  }
  return { upload, send, forget: () => setUpload({ status: 'idle' }) };
}
