'use client';

import { useRef } from 'react';
import { CopyButton } from '@/components/forms/copy-button';
import { Textarea } from '@/components/ui/field';

/** A text that can be selected, and copied with one tap. */
export function CopyText({ id, text, label }: { id: string; text: string; label: string }) {
  const area = useRef<HTMLTextAreaElement>(null);
  return (
    <div className="flex flex-col items-start gap-3">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Textarea ref={area} id={id} readOnly value={text} className="max-h-96 w-full" />
      <CopyButton of={area} />
    </div>
  );
}
