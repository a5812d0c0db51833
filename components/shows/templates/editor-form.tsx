'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SubmitButton } from '@/components/ui/submit-button';
import { EditorConflict, EditorProblem, SaveState, useFieldErrors } from './editor-outcome';
import { ElementList } from './element-list';
import { InfoPreview, type PreviewWords } from './info-preview';
import type { InfoEditor } from './use-info-editor';

/** The form of an editor: its own fields, the elements, and their preview beside or below. */
export function EditorForm({
  editor,
  words,
  saveLabel,
  above,
  below,
}: {
  editor: InfoEditor;
  words: PreviewWords;
  saveLabel: string;
  above?: (errorOf: (field: string) => string | undefined) => ReactNode;
  below?: (errorOf: (field: string) => string | undefined) => ReactNode;
}) {
  const t = useTranslations('infoEditor');
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
