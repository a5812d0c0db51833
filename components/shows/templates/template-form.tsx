'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { PageHead } from '@/components/ui/page-head';
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
  const templates = useTranslations('showsTemplates');
  // A new template gets its own address after it was saved. The page is not reloaded, so the focus stays.
  const editor = useInfoEditor(saveTemplate, start, (templateId) =>
    window.history.replaceState(null, '', `/brands/${brandId}/team/templates/${templateId}`),
  );
  const { content, setTitle, savedTitle } = editor;
  const heading = savedTitle || templates('new');
  useTabTitle(heading);
  return (
    <>
      <PageHead
        isWide
        back={`/brands/${brandId}/team/templates`}
        backTo={templates('all')}
        title={heading}
        hint={templates('editHint')}
      />
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
    </>
  );
}

/** Lets the title of the tab follow the heading, with which it begins. */
function useTabTitle(heading: string): void {
  const before = useRef(heading);
  useEffect(() => {
    document.title = document.title.replace(before.current, () => heading);
    before.current = heading;
  }, [heading]);
}
