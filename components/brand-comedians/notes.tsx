'use client';

import { useTranslations } from 'next-intl';
import { useActionState, useId } from 'react';
import { buttonClass } from '@/components/ui/button';
import { Field, Textarea } from '@/components/ui/field';
import { PlainText } from '@/components/ui/plain-text';
import { SubmitButton } from '@/components/ui/submit-button';
import { writeTeamNote } from '@/lib/brand-comedians/actions';
import { maxTextLength } from '@/lib/brand-comedians/limits';
import type { TeamFile } from '@/lib/brand-comedians/view';
import { idle } from '@/lib/core/action-state';
import { AboutFields, type About } from './about-fields';
import { Problem, typedInto, useFieldError } from './problem';

type Note = TeamFile['notes'][number];

/** The team's notes about somebody, the newest first, and a field for a new one. */
export function Notes({ about, notes }: { about: About; notes: Note[] }) {
  const t = useTranslations('brandComedians.notes');
  return (
    <div className="flex flex-col gap-3">
      <h3 className="text-lg">{t('title')}</h3>
      <NewNote about={about} />
      {notes.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line sheet">
          {notes.map((note) => (
            // The key follows the text, so the form closes after it was saved.
            <li
              key={`${note.noteId} ${note.editedAt} ${note.text}`}
              className="flex flex-col gap-1 px-4 py-3"
            >
              <PlainText>{note.text}</PlainText>
              <p className="text-sm text-ink-soft">
                {[
                  note.author ?? t('somebody'),
                  note.writtenAt,
                  note.editedAt && t('edited', { when: note.editedAt }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <EditNote about={about} note={note} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function NewNote({ about }: { about: About }) {
  const t = useTranslations('brandComedians.notes');
  const pending = useTranslations('brandComedians')('pending');
  const [state, action] = useActionState(writeTeamNote, idle);
  const error = useFieldError(state);
  const isMissing = state.status === 'failed' && state.code === 'textMissing';
  const missing = useTranslations('brandComedians.errors')('textMissing');
  return (
    <form action={action} noValidate className="flex flex-col items-start gap-2">
      <AboutFields {...about} />
      <div className="w-full">
        <Field name="note" label={t('label')} hint={t('hint')} error={isMissing ? missing : error('text')}>
          {(control) => (
            <Textarea
              {...control}
              name="text"
              rows={2}
              maxLength={maxTextLength}
              defaultValue={typedInto(state, 'text')}
            />
          )}
        </Field>
      </div>
      <SubmitButton variant="secondary" pendingLabel={pending}>
        {t('save')}
      </SubmitButton>
      {!isMissing && <Problem state={state} fields={['text']} />}
    </form>
  );
}

function EditNote({ about, note }: { about: About; note: Note }) {
  const t = useTranslations('brandComedians.notes');
  const pending = useTranslations('brandComedians')('pending');
  const [state, action] = useActionState(writeTeamNote, idle);
  const error = useFieldError(state);
  const id = useId();
  return (
    <details open={state.status === 'failed' || undefined}>
      <summary className={buttonClass({ variant: 'quiet' }, '-ml-4')}>{t('edit')}</summary>
      <form action={action} noValidate className="flex flex-col items-start gap-2">
        <AboutFields {...about} />
        <input type="hidden" name="noteId" value={note.noteId} />
        <div className="w-full">
          <Field name={id} label={t('editLabel')} hint={t('editHint')} error={error('text')}>
            {(control) => (
              <Textarea
                {...control}
                name="text"
                rows={2}
                maxLength={maxTextLength}
                defaultValue={typedInto(state, 'text') ?? note.text}
              />
            )}
          </Field>
        </div>
        <SubmitButton variant="secondary" pendingLabel={pending}>
          {t('save')}
        </SubmitButton>
        <Problem state={state} fields={['text']} />
      </form>
    </details>
  );
}
