'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Field, Input, Select } from '@/components/ui/field';
import { saveShowInfo } from '@/lib/templates/actions';
import { EditorForm } from './editor-form';
import type { PreviewWords } from './info-preview';
import { useInfoEditor, type EditorContent } from './use-info-editor';

/** The editor of a show's info, with templates to take in and a button to save it as a template. */
export function ShowInfoForm({
  show,
  templates,
  start,
  words,
}: {
  show: { id: string; title: string };
  templates: readonly { id: string; title: string }[];
  start: EditorContent;
  words: PreviewWords;
}) {
  const t = useTranslations('infoEditor');
  const editor = useInfoEditor(saveShowInfo, start);
  return (
    <EditorForm
      editor={editor}
      words={words}
      saveLabel={t('saveInfo')}
      above={(errorOf) => (
        <>
          <input type="hidden" name="showId" value={show.id} />
          {templates.length > 0 && (
            <Field
              name="templateId"
              label={t('takeLabel')}
              hint={t('takeHint')}
              error={errorOf('templateId')}
            >
              {(control) => (
                <div className="flex flex-wrap gap-2">
                  <div className="min-w-0 grow">
                    <Select {...control}>
                      {templates.map(({ id, title }) => (
                        <option key={id} value={id}>
                          {title}
                        </option>
                      ))}
                    </Select>
                  </div>
                  <Button type="submit" name="step" value="take" className="min-h-12">
                    {t('take')}
                  </Button>
                </div>
              )}
            </Field>
          )}
        </>
      )}
      below={(errorOf) => (
        <Field
          name="templateTitle"
          label={t('keepLabel')}
          hint={t('keepHint')}
          error={errorOf('templateTitle')}
        >
          {(control) => (
            <div className="flex flex-wrap gap-2">
              <div className="min-w-0 grow">
                <Input {...control} autoComplete="off" defaultValue={show.title} />
              </div>
              <Button type="submit" name="step" value="keep" className="min-h-12">
                {t('keep')}
              </Button>
            </div>
          )}
        </Field>
      )}
    />
  );
}
