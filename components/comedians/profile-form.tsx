'use client';

import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { fieldsOf, type FormFields } from '@/components/forms/fields';
import { useValidationWords } from '@/components/forms/validation-words';
import { FormAnswer } from '@/components/forms/form-answer';
import { RevisionField, Conflict } from '@/components/forms/conflict';
import { SaveBar } from '@/components/forms/save-bar';
import { useActionForm } from '@/components/forms/use-action-form';
import { useUnsaved } from '@/components/forms/use-unsaved';
import type { FoundCity } from '@/lib/places/queries';
import {
  isOfKind,
  partFields,
  profileLimits,
  textsOf,
  type ProfilePart,
  type ProfileText,
  type TextOfKind,
  type genders,
  type lgbtqAnswers,
  type PartField,
  type spotCountBands,
} from '@/lib/comedians/rules';
import { changeProfile } from '@/lib/comedians/actions';
import type { SavedPart } from '@/lib/comedians/view';
import type { ActionState } from '@/lib/core/forms';
import { FormGroup } from '@/components/forms/form-parts';
import { Checkbox } from '@/components/ui/field';
import { LinkedVideo } from '@/components/media/videos/linked-video';
import { webLink } from '@/lib/core/text/addresses';
import {
  useMonthName,
  IdentityFields,
  StageFields,
  AddressField,
  InstagramField,
  WordsField,
  YouFields,
} from './profile-fields';

/** Name, city, experience, links. */
export function GeneralForm({ page, thisYear }: { page: SavedPart; thisYear: number }) {
  const t = useTranslations('comediansRegistration');
  return (
    <ProfileForm part="general" page={page}>
      {({ fields, candidates }) => (
        <>
          <YouFields fields={fields} candidates={candidates} />
          <StageFields fields={fields} thisYear={thisYear} />
          <Checkbox
            name="staysOff"
            value="yes"
            label={t('staysOff.label')}
            hint={t('staysOff.hint')}
            defaultChecked={fields.isChecked('staysOff', false)}
          />
          <PartTexts part="general" fields={fields} />
        </>
      )}
    </ProfileForm>
  );
}

/** The comedian's texts about themselves, and the voluntary fields on gender and lgbtq. */
export function AboutForm({ page }: { page: SavedPart }) {
  const t = useTranslations('comediansRegistration');
  return (
    <ProfileForm part="about" page={page}>
      {({ fields }) => (
        <>
          <PartTexts part="about" fields={fields} />
          <FormGroup title={t('groups.identity')} hint={t('hints.identity')}>
            <IdentityFields fields={fields} />
          </FormGroup>
        </>
      )}
    </ProfileForm>
  );
}

export function VideoForm({ page }: { page: SavedPart }) {
  return (
    <ProfileForm part="video" page={page}>
      {({ fields }) => <PartTexts part="video" fields={fields} />}
    </ProfileForm>
  );
}

/** The voluntary texts of a part. */
function PartTexts({ part, fields }: { part: ProfilePart; fields: FormFields }) {
  return textsOf(part).map((name) => <ProfileTextField key={name} name={name} fields={fields} />);
}

function ProfileTextField({ name, fields }: { name: ProfileText; fields: FormFields }) {
  if (isOfKind(name, 'instagram')) return <InstagramField name={name} fields={fields} />;
  if (isOfKind(name, 'video')) return <VideoLinkField name={name} fields={fields} />;
  if (isOfKind(name, 'words')) return <WordsField name={name} fields={fields} />;
  return <AddressField name={name} fields={fields} />;
}

/** The link to a video, and below it a note about its visibility. */
function VideoLinkField({ name, fields }: { name: TextOfKind<'video'>; fields: FormFields }) {
  const t = useTranslations('comediansProfileForm');
  const [text, setText] = useState(fields.value(name));
  const link = text.trim() && webLink(text.trim());
  return (
    <>
      <AddressField name={name} fields={fields} onText={setText} />
      {link && (
        <div className="flex flex-col gap-1.5">
          <p className="text-sm text-ink-soft">{t('videoShown')}</p>
          <LinkedVideo link={link} />
        </div>
      )}
    </>
  );
}

type PartFieldsProps = { fields: FormFields; candidates: readonly FoundCity[] };

/**
 * The form of one part of the profile. The typed text stays, also when the same part was saved in another window
 * meanwhile; then the form shows the saved values.
 */
function ProfileForm({
  part,
  page,
  children,
}: {
  part: ProfilePart;
  /** The saved values when the page was rendered. */
  page: SavedPart;
  children: (props: PartFieldsProps) => ReactNode;
}) {
  const words = useTranslations('comediansRegistration');
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
      {/* The key follows the saved values: after saving, the fields begin with them. */}
      <div key={start.seen} className="flex flex-col gap-6">
        {children({ fields, candidates: details && !isConflict ? details : [] })}
      </div>
      <SaveBar inForm={inForm} isTyped={isTyped} isSending={isSending} answer={answer} />
    </form>
  );
}

function useProfileTitle() {
  const t = useTranslations('comediansProfileForm.problems');
  return ({ code }: Extract<ActionState, { status: 'failed' }>, wrong: readonly string[]) => {
    // `ProfileConflict` shows this refusal.
    if (code === 'stale') return undefined;
    if (wrong.length > 0) return t('fields');
    return t(code === 'crossSite' ? 'crossSite' : 'unexpected');
  };
}

/**
 * Returns the initial values of the fields: those of the page, or of the latest save. When another window saves, a
 * refresh of the page brings the new values. They are not taken over while the comedian is typing here: either their
 * text would be lost, or saving it would replace the other values without a warning.
 */
function useSavedPart(
  page: SavedPart,
  answer: ActionState<{ saved: SavedPart }>,
  isEditing: boolean,
): SavedPart {
  const [start, setStart] = useState(page);
  const [taken, setTaken] = useState({ page: page.seen, answer });
  if (taken.answer !== answer) {
    setTaken({ ...taken, answer });
    if (answer.status === 'done') setStart(answer.value.saved);
  } else if (taken.page !== page.seen && !isEditing) {
    setTaken({ ...taken, page: page.seen });
    setStart(page);
  }
  return start;
}

/** The values saved in another window that differ from the fields here. */
function ProfileConflict({
  part,
  saved,
  typed,
}: {
  part: ProfilePart;
  saved: SavedPart;
  typed: Pick<FormFields, 'value' | 'isChecked'>;
}) {
  const t = useTranslations('comediansProfileForm.conflict');
  const words = useTranslations('comediansRegistration');
  const bands = useTranslations('comediansSpotCountBands');
  const monthName = useMonthName();
  const wordsFor = (name: PartField, value: string) => {
    if (name === 'startMonth') return monthName(Number(value));
    if (name === 'spotCountBand') return bands(value as (typeof spotCountBands)[number]);
    if (name === 'gender') return words(`gender.options.${value as (typeof genders)[number]}`);
    if (name === 'lgbtq') return words(`lgbtq.options.${value as (typeof lgbtqAnswers)[number]}`);
    if (isTicked(name)) return words(`lgbtq.options.${value as 'yes' | 'no'}`);
    return value;
  };
  const others = partFields[part].flatMap((name) => {
    const value = saved.values[name] ?? '';
    const here = isTicked(name) ? (typed.isChecked(name, false) ? 'yes' : 'no') : typed.value(name).trim();
    return here === value ? [] : { field: words(`${name}.name`), value: wordsFor(name, value) };
  });
  return <Conflict title={t('title')} text={t('text')} others={others} about={saved} />;
}

/** Whether the field is a checkbox, saved as "yes" or "no". */
const isTicked = (name: PartField) => name === 'sharesIdentity' || name === 'staysOff';
