'use client';

import { useRouter } from 'next/navigation';
import { startTransition, useRef, useState } from 'react';
import { maxFileBytes } from '@/lib/media/pictures/limits';
import { toUploadRefusal, type Told, type UploadRefusal } from '@/lib/media/pictures/refusal-rules';

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

  const running = useRef<Promise<boolean>>(null);

  /** Uploads to the address, and calls back after a success. While an upload is under way, it waits for that one. */
  function send(address: string, data: FormData, taken: () => void): Promise<boolean> {
    running.current ??= sendOne(address, data, taken).finally(() => (running.current = null));
    return running.current;
  }
  async function sendOne(address: string, data: FormData, taken: () => void): Promise<boolean> {
    const file = data.get('file');
    if (file instanceof File && file.size > maxFileBytes) return fail('tooLarge');
    setUpload({ status: 'sending', sent: 0 });
    const refusal = await post(address, data, (sent) => setUpload({ status: 'sending', sent }));
    if (refusal) return fail(refusal);
    // In one update, so that the preview stays until the page shows the new picture.
    startTransition(() => {
      setUpload({ status: 'done' });
      taken();
      router.refresh();
    });
    return true;
  }
  function fail(code: UploadRefusal | 'connection') {
    setUpload({ status: 'failed', code });
    return false;
  }

  return {
    upload,
    send,
    /** Shows why a file is not even sent. */
    refuse: (code: UploadRefusal) => void fail(code),
    forget: () => setUpload({ status: 'idle' }),
  };
}

/** Posts a form and reports how much was sent, from 0 to 1. Returns why it was refused, or null. */
function post(address: string, data: FormData, onSent: (sent: number) => void) {
  return new Promise<UploadRefusal | 'connection' | null>((resolve) => {
    // `fetch` does not report the progress of an upload.
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.setRequestHeader('Accept', 'application/json');
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onSent(loaded / total);
    request.onerror = () => resolve('connection');
    request.onload = () => {
      const answer = request.response as { error?: unknown } | null;
      resolve(request.status === 200 ? null : toUploadRefusal(answer?.error));
    };
    request.send(data);
  });
}
