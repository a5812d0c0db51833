'use client';

import { Copy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field, Textarea } from '@/components/ui/field';

/** The words to send to somebody who was put on the team: nobody else tells them. */
export function InvitationText({ text }: { text: string }) {
  const t = useTranslations('brandMembers.invitation');
  const area = useRef<HTMLTextAreaElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'copyYourself' | null>(null);
  const copy = async () => {
    // Selected in any case: where the browser keeps the clipboard from us, one more key does it.
    area.current?.select();
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('copyYourself');
    }
  };
  return (
    <div className="flex flex-col items-start gap-3">
      <div className="w-full">
        <Field name="invitation" label={t('label')} hint={t('hint')}>
          {(control) => <Textarea {...control} ref={area} readOnly defaultValue={text} />}
        </Field>
      </div>
      <Button onClick={copy}>
        <Copy aria-hidden size={18} />
        {t('copy')}
      </Button>
      <p role="status" className="text-sm text-ink-soft">
        {outcome && t(outcome)}
      </p>
    </div>
  );
}
