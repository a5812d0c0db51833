'use client';

import { useTranslations, useLocale, NextIntlClientProvider, type Messages } from 'next-intl';
import { useMemo, useState, type ReactNode } from 'react';
import { SubmitButton } from '@/components/ui/submit-button';
import { ElementList } from './element-list';
import type { InfoEditor, EditorState } from './use-info-editor';
import { CircleCheck } from 'lucide-react';
import { SendAgain, useResendWords } from '@/components/forms/resend';
import { ShowInfo } from '@/components/shows/show-info';
import { Button } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Notice } from '@/components/ui/notice';
import { infoIn, infoLimits, infoFor, readShowInfo } from '@/lib/shows/info-schema';
import { looselyRead, type DraftElement } from '@/lib/shows/info-state';
import { templateLimits } from '@/lib/shows/templates/schema';
import { Card } from '@/components/ui/section';
import { languages, type Language } from '@/lib/core/i18n/language';

export function EditorForm({
  editor,
  words,
  saveLabel,
  besides,
  above,
  below,
}: {
  editor: InfoEditor;
  words: PreviewWords;
  saveLabel: string;
  /** Fields between the elements and the button that saves them. */
  besides?: ReactNode;
  above?: (errorOf: (field: string) => string | undefined) => ReactNode;
  below?: (errorOf: (field: string) => string | undefined) => ReactNode;
}) {
  const t = useTranslations('showsInfoEditor');
  const { answer, content, formProps, setElements } = editor;
  const errorOf = useFieldErrors(answer, content.elements);
  return (
    <div data-wide className="grid grid-cols-1 gap-8 lg:grid-cols-[3fr_2fr] lg:items-start">
      <form {...formProps} className="flex min-w-0 flex-col gap-6">
        {/* Enter in a field presses a form's first button, so this one saves. */}
        <button type="submit" tabIndex={-1} aria-hidden className="sr-only" />
        <input type="hidden" name="seen" value={content.seen} />
        <EditorProblem answer={answer} elements={content.elements} />
        <EditorConflict editor={editor} />
        {above?.(errorOf)}
        <ElementList elements={content.elements} errorOf={errorOf} onChange={setElements} />
        {besides}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
          <SubmitButton size="large" pendingLabel={t('saving')}>
            {saveLabel}
          </SubmitButton>
          <SaveState editor={editor} />
        </div>
        {below?.(errorOf)}
      </form>
      <InfoPreview elements={content.elements} words={words} />
    </div>
  );
}

/** Codes of a whole form that have a message of their own. All others show the unexpected error. */
const problems = ['sentBefore', 'notFound', 'tooManyTemplates', 'tooManyElements', 'templateGone'] as const;

function useFieldErrors(answer: EditorState, elements: readonly DraftElement[]) {
  const t = useTranslations('showsInfoEditor');
  const validation = useTranslations('formsValidation');
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
    return validation(code as keyof Messages['formsValidation'], { least: 0, max });
  };
}

/** The problem of the whole form, and the fields concerned. */
function EditorProblem({ answer, elements }: { answer: EditorState; elements: readonly DraftElement[] }) {
  const t = useTranslations('showsInfoEditor');
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
    <ErrorSummary of={answer} title={title} errors={errors}>
      <SendAgain answer={answer} />
    </ErrorSummary>
  );
}

/** The conflict when another member saved first: their version, and the effect of saving. */
function EditorConflict({ editor: { answer, takeTheirs } }: { editor: InfoEditor }) {
  const language = useLocale();
  const t = useTranslations('showsInfoEditor.conflict');
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

function SaveState({ editor: { answer, isDirty } }: { editor: InfoEditor }) {
  const t = useTranslations('showsInfoEditor');
  const did = answer.status === 'done' ? answer.value.did : null;
  const shows = answer.status === 'done' ? (answer.value.shows ?? 1) : 1;
  const saved = did === 'saved' && (shows > 1 ? t('savedIn', { count: shows }) : t('saved'));
  const says = did === 'kept' ? t('kept') : isDirty ? t('unsaved') : saved;
  return (
    <p role="status" className="flex items-center gap-1.5 text-ink-soft">
      {says && did !== null && (did === 'kept' || !isDirty) && (
        <CircleCheck aria-hidden className="size-4.5 shrink-0 text-confirmed" />
      )}
      {says}
    </p>
  );
}

/** The fixed texts of a show info in each language. */
export type PreviewWords = Record<Language, Record<keyof Messages['showsInfo'], string>>;

const readers = ['comedians', 'audience'] as const;

/** The preview of the editor's content in one of the languages, for comedians or for the audience. */
function InfoPreview({ elements, words }: { elements: readonly DraftElement[]; words: PreviewWords }) {
  const t = useTranslations('showsInfoEditor.preview');
  const own = useLocale();
  const [language, setLanguage] = useState<Language>(own);
  const [reader, setReader] = useState<(typeof readers)[number]>('comedians');
  // Elements that are not valid yet, such as a box without text, are left out.
  const info = infoFor(reader, readShowInfo(elements.map(looselyRead)));
  const shown = infoIn(language, info);
  return (
    <section aria-labelledby="preview" className="flex flex-col gap-3 lg:sticky lg:top-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="preview" className="text-xl">
          {t('title')}
        </h2>
        <Choice
          label={t('language')}
          options={languages.map((value) => ({ value, label: t(value) }))}
          chosen={language}
          onChoose={setLanguage}
        />
        <Choice
          label={t('reader')}
          options={readers.map((value) => ({ value, label: t(value) }))}
          chosen={reader}
          onChoose={setReader}
        />
      </div>
      <Card className="wrap-anywhere" lang={language}>
        {shown.length === 0 ? (
          <p lang={own} className="text-ink-soft">
            {t('empty')}
          </p>
        ) : (
          <NextIntlClientProvider locale={language} messages={{ showsInfo: words[language] } as Messages}>
            <ShowInfo elements={shown} />
          </NextIntlClientProvider>
        )}
      </Card>
    </section>
  );
}

/** Buttons of which one is pressed. */
function Choice<Value extends string>({
  label,
  options,
  chosen,
  onChoose,
}: {
  label: string;
  options: readonly { value: Value; label: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
}) {
  return (
    <div role="group" aria-label={label} className="flex gap-2">
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === chosen}
          onClick={() => onChoose(option.value)}
          className="min-h-11 rounded-chip border border-edge bg-surface px-4 aria-pressed:border-teal aria-pressed:bg-teal aria-pressed:font-semibold aria-pressed:text-on-teal"
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
