'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { fieldsOf, type FormFields } from '@/components/forms/fields';
import { FormAnswer } from '@/components/forms/form-answer';
import { RevisionField } from '@/components/forms/revision-field';
import { SaveBar } from '@/components/forms/save-bar';
import { useActionForm } from '@/components/forms/use-action-form';
import { useUnsaved } from '@/components/forms/use-unsaved';
import { useValidationWords } from '@/components/forms/validation-words';
import type { FoundCity } from '@/lib/places/queries';
import { partFields, type ProfilePart, profileLimits } from '@/lib/comedians/rules';
import { changeProfile } from '@/lib/comedians/actions';
import type { SavedPart } from '@/lib/comedians/view';
import { ProfileConflict } from './profile-conflict';
import { useProfileTitle } from './use-profile-title';
import { useSavedPart } from './use-saved-part';

/** What the fields of a part need to know. */
export type PartFieldsProps = { fields: FormFields; candidates: readonly FoundCity[] };

/**
 * The form of one part of the profile. What was typed stays, also when the same part was saved in another window
 * meanwhile; then it says what is saved there.
 */
export function ProfileForm({
  part,
  page,
  children,
}: {
  part: ProfilePart;
  /** What was saved when the page was rendered. */
  page: SavedPart;
  children: (props: PartFieldsProps) => ReactNode;
}) {
  const words = useTranslations('registration');
  const titleOf = useProfileTitle();
  const { answer, isSending, formProps } = useActionForm(changeProfile);
  const { inForm, isTyped } = useUnsaved(answer);
  const start = useSavedPart(page, answer, isTyped || isSending || answer.status === 'failed');
  const labels = Object.fromEntries(partFields[part].map((name) => [name, words(`${name}.name`)]));
  const plain = fieldsOf(answer, useValidationWords(profileLimits), labels);
  const fields: FormFields = {
    ...plain,
    value: (name, otherwise) => plain.value(name, start.values[name] ?? otherwise),
    isChecked: (name) => plain.isChecked(name, start.values[name] === 'yes'),
  };
  const details = answer.status === 'failed' ? answer.details : undefined;
  const isConflict = details !== undefined && 'seen' in details;
  return (
    <form
      {...formProps}
      // The scroll margin keeps a field that gets the focus above the floating button.
      className="flex flex-col gap-6 [&_:is(input,select,textarea)]:scroll-mb-44"
    >
      <div className="flex flex-col gap-3 empty:hidden">
        <FormAnswer answer={answer} fields={fields} titleOf={titleOf} />
        {isConflict && <ProfileConflict part={part} saved={details} typed={fields} />}
      </div>
      <input type="hidden" name="part" value={part} />
      <RevisionField name="seen" answer={answer} saved={start.seen} />
      {/* The key follows what is saved: after saving, the fields begin with the saved values. */}
      <div key={start.seen} className="flex flex-col gap-6">
        {children({ fields, candidates: details && !isConflict ? details : [] })}
      </div>
      <SaveBar inForm={inForm} isTyped={isTyped} isSending={isSending} answer={answer} />
    </form>
  );
}
