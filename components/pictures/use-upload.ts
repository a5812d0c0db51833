'use client';

import { useRouter } from 'next/navigation';
import { startTransition, useState } from 'react';
import { maxFileBytes } from '@/lib/pictures/limits';
import { toUploadRefusal, type Told, type UploadRefusal } from '@/lib/pictures/refusal-rules';

/**
 * The state of an upload: `sent` goes from 0 to 1. A lost connection has a code of its own, which no server responds
 * with.
 */
export type Upload =
  | { status: 'idle' }
  | { status: 'sending'; sent: number }
  | { status: 'done' }
  | { status: 'failed'; code: UploadRefusal | 'connection' };

/**
 * Uploads the data of a form with a file and reports the progress. `told` is the result of an upload without
 * JavaScript.
 */
export function useUpload(told: Told | null) {
  const router = useRouter();
  const [upload, setUpload] = useState<Upload>(() => {
    if (told === null) return { status: 'idle' };
    return told === 'saved' ? { status: 'done' } : { status: 'failed', code: told };
  });

  /** Uploads to the address, and calls back after a success. */
  function send(address: string, data: FormData, taken: () => void) {
    const file = data.get('file');
    if (file instanceof File && file.size > maxFileBytes) {
      refuse('tooLarge');
      return;
    }
    // `fetch` does not report the progress of an upload.
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.setRequestHeader('Accept', 'application/json');
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => setUpload({ status: 'sending', sent: loaded / total });
    request.onerror = () => setUpload({ status: 'failed', code: 'connection' });
    request.onload = () => {
      const answer = request.response as { error?: unknown } | null;
      if (request.status === 200) {
        // In one update, so that the preview stays until the page shows the new picture.
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
  /** Shows why a file is not even sent. */
  const refuse = (code: UploadRefusal) => setUpload({ status: 'failed', code });

  return { upload, send, refuse, forget: () => setUpload({ status: 'idle' }) };
}
