'use client';

import { CircleCheck } from 'lucide-react';
import { useLocale, useTranslations, type Messages } from 'next-intl';
import { useMemo } from 'react';
import { SendAgain, useResendWords } from '@/components/forms/resend';
import { ShowInfo } from '@/components/shows/show-info';
import { Button } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Notice } from '@/components/ui/notice';
import { infoIn, infoLimits } from '@/lib/shows/info-schema';
import type { DraftElement } from '@/lib/shows/info-state';
import { templateLimits } from '@/lib/shows/templates/schema';
import type { EditorState, InfoEditor } from './use-info-editor';

/** Codes of a whole form that have a message of their own. All others show the unexpected error. */
const problems = ['sentBefore', 'notFound', 'tooManyTemplates', 'tooManyElements', 'templateGone'] as const;

/** Returns the messages of the problems of an editor's fields. */
export function useFieldErrors(answer: EditorState, elements: readonly DraftElement[]) {
  const t = useTranslations('infoEditor');
  const validation = useTranslations('validation');
  const fields = answer.status === 'failed' ? answer.fields : {};
  return (field: string): string | undefined => {
    const code = fields[field];
    if (!code) return undefined;
    if (code === 'titleMissing') return t('titleMissing');
    if (code === 'templateGone') return t('problems.templateGone');
    if (code === 'tooManyElements') return t('problems.tooManyElements', { max: infoLimits.elements });
    const key = field.split('.')[1];
    const element = elements.find((one) => one.key === key);
    const max = element
      ? infoLimits[element.type === 'headline' ? 'headline' : 'text']
      : templateLimits.title;
    return validation(code as keyof Messages['validation'], { least: 0, max });
  };
}

/** The problem of the whole form, and the fields that it concerns. */
export function EditorProblem({
  answer,
  elements,
}: {
  answer: EditorState;
  elements: readonly DraftElement[];
}) {
  const t = useTranslations('infoEditor');
  const resendWords = useResendWords();
  const { title, errors } = useMemo(() => {
    if (answer.status !== 'failed' || answer.code === 'changedMeanwhile') return { title: undefined };
    const resend = resendWords(answer.code, 'save');
    if (resend) return { title: resend };
    const wrong = Object.entries(answer.fields);
    const [first] = wrong;
    if (first?.[1] === 'titleMissing' && wrong.length === 1) return { title: t('titleMissing') };
    const code = problems.find(
      (known) => known === (wrong.find(([name]) => name === 'elements')?.[1] ?? answer.code),
    );
    if (code) return { title: t(`problems.${code}`, { max: infoLimits.elements }) };
    if (wrong.length === 0) return { title: t('problems.unexpected') };
    const label = (name: string) => {
      const at = elements.findIndex(({ key }) => key === name.split('.')[1]);
      const element = elements[at];
      return element ? `${at + 1}. ${t(`types.${element.type}`)}` : t('title');
    };
    return { title: t('problems.fields'), errors: wrong.map(([name]) => ({ name, label: label(name) })) };
    // Elements are numbered as they were when the form was refused.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [answer, t]);
  return (
    <ErrorSummary title={title} errors={errors}>
      <SendAgain answer={answer} />
    </ErrorSummary>
  );
}

/** Shown when somebody else saved first: their version, and what saving would do. */
export function EditorConflict({ editor: { answer, takeTheirs } }: { editor: InfoEditor }) {
  const language = useLocale();
  const t = useTranslations('infoEditor.conflict');
  const theirs = answer.status === 'failed' && answer.code === 'changedMeanwhile' ? answer.details : null;
  if (!theirs) return null;
  return (
    <Notice role="alert" tone="warning" title={t('title')}>
      <p>{t('text')}</p>
      <details className="group">
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-link">
          {t('show')}
        </summary>
        <div className="flex flex-col gap-2 pb-2">
          {theirs.title !== undefined && <p className="font-semibold">{theirs.title}</p>}
          <ShowInfo elements={infoIn(language, theirs.elements)} />
        </div>
      </details>
      <div>
        <Button onClick={() => takeTheirs(theirs)}>{t('take')}</Button>
      </div>
    </Notice>
  );
}

/** Whether everything is saved. */
export function SaveState({ editor: { answer, isDirty } }: { editor: InfoEditor }) {
  const t = useTranslations('infoEditor');
  const did = answer.status === 'done' ? answer.value.did : null;
  const says = did === 'kept' ? t('kept') : isDirty ? t('unsaved') : did === 'saved' ? t('saved') : null;
  return (
    <p role="status" className="flex items-center gap-1.5 text-ink-soft">
      {says && did !== null && (did === 'kept' || !isDirty) && (
        <CircleCheck aria-hidden size={18} className="shrink-0 text-confirmed" />
      )}
      {says}
    </p>
  );
}
