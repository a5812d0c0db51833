'use client';

import { Camera } from 'lucide-react';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useEffect, useRef, useState } from 'react';
import { buttonClass } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { FileInput } from '@/components/ui/file-input';
import { acceptedFiles, maxFileBytes } from '@/lib/media/pictures/limits';
import type { UploadResult, UploadRefusal } from '@/lib/media/pictures/refusal-rules';
import type { Cut } from '@/lib/media/pictures/schema';
import { Face } from './face';
import { PictureForm, useUpload } from './upload-form';
import { useDroppedFile } from './use-dropped-file';

/** Loaded when a file was chosen: most visits of the page choose none. */
const FaceCropper = dynamic(() => import('./face-cropper'), { ssr: false });

/** Whether a file is an iPhone's photo by its name or type. Only Safari shows these. */
const isHeic = ({ name, type }: File) => /\.hei[cf]$/i.test(name) || /^image\/hei[cf]/.test(type);

/** A local file, and its chosen part. */
type Chosen = { file: File; address: string };

/**
 * A form to choose a face, drop or paste it, or take it with the camera, to choose its square, and to upload it. After
 * a refusal by the server, file and square are still there. Without JavaScript it is an ordinary form, and the server
 * crops to the middle.
 */
export function FaceForm({
  name,
  pictureId,
  address,
  result,
}: {
  name: string;
  /** The current face; null for none. */
  pictureId: string | null;
  /** The address to which it is uploaded. */
  address: string;
  result: UploadResult | null;
}) {
  const t = useTranslations('mediaPictureForm');
  const { upload, send, refuse, forget } = useUpload(result);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const cut = useRef<Cut | null>(null);
  useEffect(() => () => (chosen ? URL.revokeObjectURL(chosen.address) : undefined), [chosen]);
  const isSending = upload.status === 'sending';

  function choose(file: File | undefined) {
    if (!file || isSending) return;
    cut.current = null;
    const problem = file.size === 0 ? 'empty' : file.size > maxFileBytes ? 'tooLarge' : null;
    setChosen(problem ? null : { file, address: URL.createObjectURL(file) });
    if (problem) refuse(problem);
    else forget();
  }
  function drop(code: UploadRefusal) {
    setChosen(null);
    refuse(code);
  }
  async function submit() {
    if (!chosen) return true;
    const data = new FormData();
    for (const [key, value] of Object.entries(cut.current ?? {})) data.append(key, String(value));
    data.append('file', chosen.file);
    return send(address, data, () => setChosen(null));
  }
  const { isOver, props } = useDroppedFile(choose);

  return (
    <PictureForm
      {...props}
      address={address}
      upload={upload}
      label={t('face.submit')}
      chosen={chosen}
      onSubmit={submit}
      onReset={() => setChosen(null)}
      className={`rounded-card border-2 border-dashed p-4 ${isOver ? 'border-teal bg-teal-soft' : 'border-line'}`}
    >
      {chosen ? (
        <FaceCropper
          key={chosen.address}
          address={chosen.address}
          onCut={(one) => (cut.current = one)}
          onUnreadable={(code) => drop(code === 'unknownFormat' && isHeic(chosen.file) ? 'heic' : code)}
        />
      ) : (
        <Face pictureId={pictureId} name={name} size="large" isFirst />
      )}
      <FileFields label={t(pictureId || chosen ? 'face.another' : 'face.choose')} onChoose={choose} />
    </PictureForm>
  );
}

/**
 * Chooses a file; on phones and tablets also with the camera. The inputs are emptied each time, so that the browser
 * also reports a change when the same file is chosen again.
 */
function FileFields({ label, onChoose }: { label: string; onChoose: (file: File | undefined) => void }) {
  const t = useTranslations('mediaPictureForm.face');
  const take = (input: HTMLInputElement) => {
    onChoose(input.files?.[0]);
    input.value = '';
  };
  return (
    <>
      <Field name="file" label={label} hint={t('hint')}>
        {(control) => (
          <FileInput
            {...control}
            accept={acceptedFiles}
            onChange={({ currentTarget }) => take(currentTarget)}
          />
        )}
      </Field>
      <label
        className={buttonClass(
          { variant: 'secondary' },
          'hidden self-start focus-within:outline-2 pointer-coarse:inline-flex noscript:hidden!',
        )}
      >
        <Camera aria-hidden className="size-5" />
        {t('camera')}
        {/* Without a name, the field is not part of the form. */}
        <input
          type="file"
          accept={acceptedFiles}
          capture="user"
          onChange={({ currentTarget }) => take(currentTarget)}
          className="sr-only"
        />
      </label>
    </>
  );
}
