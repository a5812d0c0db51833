'use client';

import { Check, Copy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Textarea } from '@/components/ui/field';

/** A text to be taken elsewhere: it can be read, selected and copied by one tap. */
export function CopyText({ id, text, label }: { id: string; text: string; label: string }) {
  const t = useTranslations('showExport');
  const field = useRef<HTMLTextAreaElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed' | null>(null);
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      // No right to, or no secure address: the text is selected, which the message says.
      setOutcome('copyFailed');
    }
  };
  return (
    <div className="flex flex-col items-start gap-3">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Textarea ref={field} id={id} readOnly value={text} className="max-h-96 w-full" />
      <div className="flex flex-wrap items-center gap-3 noscript:hidden">
        <Button onClick={() => void copy()}>
          {outcome === 'copied' ? <Check aria-hidden size={18} /> : <Copy aria-hidden size={18} />}
          {t('copy')}
        </Button>
        <p role="status" className="text-sm text-ink-soft">
          {outcome && t(outcome)}
        </p>
      </div>
    </div>
  );
}
