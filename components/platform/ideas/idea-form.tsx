'use client';

import { useTranslations } from 'next-intl';
import { useState, useEffect } from 'react';
import Link from 'next/link';
import type { ServerAction } from '@/components/forms/ask-server';
import { fieldsOf } from '@/components/forms/fields';
import { useValidationWords } from '@/components/forms/validation-words';
import { FormAnswer } from '@/components/forms/form-answer';
import { useErrorWords } from '@/components/forms/failure';
import { SavedNote } from '@/components/forms/save-button';
import { LineField, SelectField, TextField } from '@/components/forms/text-fields';
import { useActionForm } from '@/components/forms/use-action-form';
import { Checkbox } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { SubmitButton } from '@/components/ui/submit-button';
import { editIdea, suggestIdea, suggestTeamIdea } from '@/lib/platform/ideas/actions';
import { ideaLimits, ideasAddress, similarFrom } from '@/lib/platform/ideas/rules';
import type { IdeaView, SimilarIdea } from '@/lib/platform/ideas/view';
import { IdeaChip } from './idea-chip';

/** The names under which an admin can suggest an idea: members of their team, with the admin as the first choice. */
export type Naming = { brandId: string; meId: string; members: readonly { id: string; name: string }[] };

/** The form to suggest an idea, or to change the viewer's own. While a title is typed, similar ideas are shown. */
export function IdeaForm({
  idea = null,
  brandId = null,
  naming = null,
}: {
  /** The viewer's own idea that is being edited; null for a new one. */
  idea?: IdeaView | null;
  /** The brand in whose area the form is. */
  brandId?: string | null;
  naming?: Naming | null;
}) {
  const t = useTranslations('platformIdeas');
  const tForm = useTranslations('formsForm');
  const errorOf = useErrorWords('platformIdeas.errors');
  const action: ServerAction<unknown, never> = idea ? editIdea : naming ? suggestTeamIdea : suggestIdea;
  const { answer, formProps, onSubmit } = useActionForm(action, { about: idea?.id });
  const validation = useValidationWords(ideaLimits);
  const fields = fieldsOf(
    answer,
    (code, name, typed) => (code === 'creatorUnknown' ? errorOf(code) : validation(code, name, typed)),
    {
      creatorId: t('form.creator'),
      title: t('form.title'),
      description: t('form.description'),
    },
  );
  const [typed, setTyped] = useState('');
  return (
    <form
      {...formProps}
      onSubmit={(event) =>
        onSubmit(event, ({ status }) => {
          if (status === 'done') setTyped('');
        })
      }
      className="flex flex-col gap-5"
    >
      {idea && <input type="hidden" name="ideaId" value={idea.id} />}
      {naming && <input type="hidden" name="brandId" value={naming.brandId} />}
      <FormAnswer
        answer={answer}
        fields={fields}
        titleOf={({ code }, wrong) => (wrong.length > 0 ? tForm('fields') : errorOf(code))}
      />
      {naming && (
        <SelectField
          name="creatorId"
          fields={fields}
          start={naming.meId}
          hint={t('form.creatorHint')}
          options={naming.members.map(({ id, name }) => ({
            value: id,
            label: id === naming.meId ? t('form.me', { name }) : name,
          }))}
        />
      )}
      <LineField
        name="title"
        fields={fields}
        start={idea?.title}
        hint={t('form.titleHint')}
        maxLength={ideaLimits.title}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {idea === null && <SimilarIdeas typed={typed} brandId={brandId} />}
      <TextField
        name="description"
        fields={fields}
        start={idea?.description}
        hint={t('form.descriptionHint')}
        limit={ideaLimits.description}
        rows={5}
      />
      <Checkbox
        name="isAnonymous"
        value="yes"
        defaultChecked={fields.isChecked('isAnonymous', idea?.isAnonymous ?? false)}
        label={t('form.anonymous')}
        hint={t('form.anonymousHint')}
      />
      <div className="flex flex-col items-start gap-3">
        <SubmitButton pendingLabel={tForm('saving')}>{idea ? tForm('save') : t('form.submit')}</SubmitButton>
        <SavedNote answer={answer}>
          <Notice tone="success" title={t('form.done')}>
            <p>{t('form.doneText')}</p>
          </Notice>
        </SavedNote>
      </div>
    </form>
  );
}

/** Milliseconds without typing after which similar ideas are searched. */
const pause = 300;

/** Ideas that are similar to the typed title. Without a connection or scripts nothing is shown. */
export function SimilarIdeas({ typed, brandId }: { typed: string; brandId: string | null }) {
  const t = useTranslations('platformIdeas');
  const ideas = useSimilar(typed.trim());
  return (
    <div role="status" className="empty:hidden">
      {ideas.length > 0 && (
        <div className="flex flex-col gap-2 rounded-card bg-sunken p-4">
          <p className="font-semibold">{t('similar.title')}</p>
          <p className="text-sm text-ink-soft">{t('similar.text')}</p>
          <ul className="flex flex-col divide-y divide-line">
            {ideas.map(({ id, title, status, votes }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1">
                <Link
                  href={ideasAddress(brandId, { idea: id })}
                  prefetch={false}
                  className="inline-flex min-h-11 min-w-0 items-center wrap-anywhere text-link"
                >
                  {title}
                </Link>
                <IdeaChip status={status} />
                <span className="text-sm text-ink-soft">{t('votes', { count: votes })}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function useSimilar(text: string): SimilarIdea[] {
  const [found, setFound] = useState<SimilarIdea[]>([]);
  const isLongEnough = text.length >= similarFrom;
  useEffect(() => {
    if (!isLongEnough) return;
    const end = new AbortController();
    const timer = setTimeout(() => {
      // An error is ignored, because the list is only a help.
      askSimilar(text, end.signal).then(setFound, () => undefined);
    }, pause);
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, [text, isLongEnough]);
  return isLongEnough ? found : [];
}

async function askSimilar(text: string, signal: AbortSignal): Promise<SimilarIdea[]> {
  const response = await fetch(`/api/ideas/similar?${new URLSearchParams({ q: text })}`, { signal });
  if (!response.ok) return [];
  return ((await response.json()) as { ideas: SimilarIdea[] }).ideas;
}
