'use client';

import { useTranslations } from 'next-intl';
import { Field, Input } from '@/components/ui/field';
import { saveTemplate } from '@/lib/shows/templates/actions';
import { EditorForm, type PreviewWords } from './editor-form';
import { useInfoEditor, type EditorContent } from './use-info-editor';

export function TemplateForm({
  brandId,
  start,
  words,
}: {
  brandId: string;
  start: EditorContent;
  words: PreviewWords;
}) {
  const t = useTranslations('showsInfoEditor');
  // A new template gets its own address after it was saved. The page is not reloaded, so the focus stays.
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
