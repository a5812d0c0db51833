'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useActionState } from 'react';
import { Field, Input } from '@/components/ui/field';
import { SubmitButton } from '@/components/ui/submit-button';
import { tagComedian } from '@/lib/brand-comedians/actions';
import { maxTagLength } from '@/lib/brand-comedians/limits';
import { idle } from '@/lib/core/action-state';
import { AboutFields, type About } from './about-fields';
import { Problem, typedInto, useFieldError } from './problem';

/** The team's tags for somebody, each with a button to remove it, and a field for a new one. */
export function Tags({ about, tags, words }: { about: About; tags: string[]; words: string[] }) {
  const t = useTranslations('brandComedians.tags');
  const pending = useTranslations('brandComedians')('pending');
  const [state, action] = useActionState(tagComedian, idle);
  const error = useFieldError(state);
  return (
    <div className="flex flex-col gap-3">
      <h3 className="text-lg">{t('title')}</h3>
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {tags.map((word) => (
            <li key={word}>
              <form action={action}>
                <AboutFields {...about} />
                <input type="hidden" name="step" value="remove" />
                <input type="hidden" name="word" value={word} />
                <SubmitButton
                  variant="secondary"
                  pendingLabel={pending}
                  aria-label={t('remove', { word })}
                  className="px-3!"
                >
                  {word}
                  <X aria-hidden size={16} />
                </SubmitButton>
              </form>
            </li>
          ))}
        </ul>
      )}
      <form action={action} noValidate className="flex items-end gap-2">
        <AboutFields {...about} />
        <input type="hidden" name="step" value="add" />
        <div className="min-w-0 grow sm:max-w-xs">
          <Field name="word" label={t('label')} hint={t('hint')} error={error('word')}>
            {(control) => (
              <Input
                {...control}
                maxLength={maxTagLength}
                autoComplete="off"
                list="tags-in-use"
                defaultValue={typedInto(state, 'word')}
              />
            )}
          </Field>
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
      <Problem state={state} fields={['word']} />
    </div>
  );
}
