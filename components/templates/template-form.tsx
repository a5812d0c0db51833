'use client';

import { useTranslations } from 'next-intl';
import { Field, Input } from '@/components/ui/field';
import { saveTemplate } from '@/lib/templates/actions';
import { EditorForm } from './editor-form';
import type { PreviewWords } from './info-preview';
import { useInfoEditor, type EditorContent } from './use-info-editor';

/** The editor of a template, new or known. */
export function TemplateForm({
  brandId,
  start,
  words,
}: {
  brandId: string;
  start: EditorContent;
  words: PreviewWords;
}) {
  const t = useTranslations('infoEditor');
  // A new one has an address of its own from now on; the page stays as it is, with the focus where it was.
  const editor = useInfoEditor(saveTemplate, start, (templateId) =>
    window.history.replaceState(null, '', `/brands/${brandId}/team/templates/${templateId}`),
  );
  const { content, setTitle } = editor;
  return (
    <EditorForm
      editor={editor}
      words={words}
      saveLabel={t('saveTemplate')}
      above={(errorOf) => (
        <>
          <input type="hidden" name="brandId" value={brandId} />
          <input type="hidden" name="templateId" value={content.templateId ?? ''} />
          <Field name="title" label={t('title')} hint={t('titleHint')} error={errorOf('title')}>
            {(control) => (
              <Input
                {...control}
                required
                autoComplete="off"
                value={content.title}
                onChange={(event) => setTitle(event.target.value)}
              />
            )}
          </Field>
        </>
      )}
    />
  );
}
