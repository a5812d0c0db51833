'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { LineField } from '@/components/forms/text-fields';
import { useActionForm } from '@/components/forms/use-action-form';
import { SubmitButton } from '@/components/ui/submit-button';
import { tagComedian } from '@/lib/brands/comedians/actions';
import { maxTagLength } from '@/lib/brands/comedians/limits';
import { AboutFields, type About } from './about-fields';
import { Problem, useProblemFields } from './problem';

/** The team's tags for somebody, each with a button to remove it, and a field for a new one. */
export function Tags({ about, tags, words }: { about: About; tags: string[]; words: string[] }) {
  const t = useTranslations('brandComedians.tags');
  const pending = useTranslations('brandComedians')('pending');
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
                  <X aria-hidden size={16} className="shrink-0" />
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
