'use client';

import { useRef, useState, type RefObject } from 'react';
import { Check, Copy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Textarea } from '@/components/ui/field';
import { Button } from '@/components/ui/button';

/** A text, an address or code to copy, in a field. `short` is only as high as its lines. */
export function CopyText({
  id,
  text,
  label,
  short = false,
}: {
  id: string;
  text: string;
  label: string;
  short?: boolean;
}) {
  const area = useRef<HTMLTextAreaElement>(null);
  return (
    <div className="flex flex-col items-start gap-3">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Textarea
        ref={area}
        id={id}
        readOnly
        value={text}
        {...(short && { rows: 2 })}
        className={`max-h-96 w-full print:hidden ${short ? 'min-h-0!' : ''}`}
      />
      {/* On paper a field has controls, and ends where it would scroll. */}
      <p className="hidden wrap-anywhere whitespace-pre-wrap print:block">{text}</p>
      <CopyButton of={area} word={wordOf(text)} />
    </div>
  );
}

/** Returns the message that names the kind of text. */
function wordOf(text: string): 'copy' | 'copyAddress' | 'copyCode' {
  if (/^https?:\/\/\S+$/.test(text)) return 'copyAddress';
  return text.startsWith('<') ? 'copyCode' : 'copy';
}

/** A button that copies the text of a field and reports whether that worked. */
export function CopyButton({
  of: field,
  word = 'copy',
}: {
  of: RefObject<HTMLTextAreaElement | null>;
  word?: ReturnType<typeof wordOf>;
}) {
  const t = useTranslations('formsCopyText');
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  const copy = async () => {
    // The text is selected in any case: if the browser denies access to the clipboard, the copy key still works.
    field.current?.select();
    try {
      await navigator.clipboard.writeText(field.current?.value ?? '');
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-3 noscript:hidden">
      <Button onClick={() => void copy()}>
        {outcome === 'copied' ? (
          <Check aria-hidden className="size-4.5" />
        ) : (
          <Copy aria-hidden className="size-4.5" />
        )}
        {t(word)}
      </Button>
      <p role="status" className="text-sm text-ink-soft">
        {outcome && t(outcome)}
      </p>
    </div>
  );
}
