'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { CopyButton } from '@/components/forms/copy-button';
import { Field, Textarea } from '@/components/ui/field';

/** A text to send to somebody who was added to the team, because the product does not tell them. */
export function InvitationText({ text }: { text: string }) {
  const t = useTranslations('brandMembers.invitation');
  const area = useRef<HTMLTextAreaElement>(null);
  return (
    <div className="flex flex-col items-start gap-3">
      <div className="w-full">
        <Field name="invitation" label={t('label')} hint={t('hint')}>
          {(control) => <Textarea {...control} ref={area} readOnly defaultValue={text} />}
        </Field>
      </div>
      <CopyButton of={area} />
    </div>
  );
}
