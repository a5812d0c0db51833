'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { TextField, LineField } from '@/components/forms/text-fields';
import { useActionForm } from '@/components/forms/use-action-form';
import { PlainText } from '@/components/ui/plain-text';
import { QuietDetails } from '@/components/ui/section';
import { SubmitButton } from '@/components/ui/submit-button';
import { writeTeamNote, tagComedian } from '@/lib/brands/comedians/actions';
import { maxTextLength, maxTagLength } from '@/lib/brands/comedians/rules';
import type { TeamFile } from '@/lib/brands/comedians/view';
import { AboutFields, Problem, useProblemFields, type About } from './form-parts';
import { X } from 'lucide-react';

type Note = TeamFile['notes'][number];

export function Notes({ about, notes }: { about: About; notes: Note[] }) {
  const t = useTranslations('brandsComedians.notes');
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
  const t = useTranslations('brandsComedians.notes');
  const form = useActionForm(writeTeamNote);
  return <NoteForm form={form} id="note" about={about} note={null} label={t('label')} hint={t('hint')} />;
}

function EditNote({ about, note }: { about: About; note: Note }) {
  const t = useTranslations('brandsComedians.notes');
  const form = useActionForm(writeTeamNote);
  return (
    <QuietDetails label={t('edit')} open={form.answer.status === 'failed'}>
      <NoteForm
        form={form}
        id={useId()}
        about={about}
        note={note}
        label={t('editLabel')}
        hint={t('editHint')}
      />
    </QuietDetails>
  );
}

function NoteForm({
  form: { answer, formProps },
  id,
  about,
  note,
  label,
  hint,
}: {
  form: Pick<ReturnType<typeof useActionForm>, 'answer' | 'formProps'>;
  id: string;
  about: About;
  /** Null for a new one. */
  note: Note | null;
  label: string;
  hint: string;
}) {
  const t = useTranslations('brandsComedians');
  const fields = useProblemFields(answer);
  return (
    <form {...formProps} className="flex flex-col items-start gap-2">
      <AboutFields {...about} />
      {note && <input type="hidden" name="noteId" value={note.noteId} />}
      <div className="w-full">
        <TextField
          name="text"
          id={id}
          label={label}
          hint={hint}
          fields={fields}
          start={note?.text}
          rows={2}
          maxLength={maxTextLength}
        />
      </div>
      <SubmitButton variant="secondary" pendingLabel={t('pending')}>
        {t('notes.save')}
      </SubmitButton>
      <Problem answer={answer} fields={['text']} />
    </form>
  );
}

export function Tags({ about, tags, words }: { about: About; tags: string[]; words: string[] }) {
  const t = useTranslations('brandsComedians.tags');
  const pending = useTranslations('brandsComedians')('pending');
  const { answer, formProps } = useActionForm(tagComedian);
  const fields = useProblemFields(answer);
  return (
    <div className="flex flex-col gap-3">
      <h3 className="text-lg">{t('title')}</h3>
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {tags.map((word) => (
            <li key={word} className="max-w-full">
              <form {...formProps}>
                <AboutFields {...about} />
                <input type="hidden" name="intent" value="remove" />
                <input type="hidden" name="word" value={word} />
                <SubmitButton
                  variant="secondary"
                  pendingLabel={pending}
                  aria-label={t('remove', { word })}
                  className="max-w-full px-3! whitespace-normal"
                >
                  <span className="min-w-0">{word}</span>
                  <X aria-hidden className="size-4 shrink-0" />
                </SubmitButton>
              </form>
            </li>
          ))}
        </ul>
      )}
      <form {...formProps} className="flex items-end gap-2">
        <AboutFields {...about} />
        <input type="hidden" name="intent" value="add" />
        <div className="min-w-0 grow sm:max-w-xs">
          <LineField
            name="word"
            label={t('label')}
            hint={t('hint')}
            fields={fields}
            maxLength={maxTagLength}
            list="tags-in-use"
          />
          <datalist id="tags-in-use">
            {words.map((word) => (
              <option key={word} value={word} />
            ))}
          </datalist>
        </div>
        <SubmitButton variant="secondary" pendingLabel={pending} className="mb-6.5 min-h-12!">
          {t('add')}
        </SubmitButton>
      </form>
      <Problem answer={answer} fields={['word']} />
    </div>
  );
}
