'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { Button } from '@/components/ui/button';
import { Choices, Field, Input, Options, Select } from '@/components/ui/field';
import { saveShowInfo } from '@/lib/shows/templates/actions';
import { EditorForm, type PreviewWords } from './editor-form';
import { useInfoEditor, type EditorContent, type EditorState } from './use-info-editor';

/** The editor of a show's info, with templates to take in and a button to save it as a template. */
export function ShowInfoForm({
  show,
  templates,
  series,
  start,
  words,
}: {
  show: { id: string; title: string };
  templates: readonly { id: string; title: string }[];
  /** The number of coming shows of its series; null for a show of none. */
  series: { following: number; all: number } | null;
  start: EditorContent;
  words: PreviewWords;
}) {
  const t = useTranslations('showsInfoEditor');
  const editor = useInfoEditor(saveShowInfo, start);
  return (
    <EditorForm
      editor={editor}
      words={words}
      saveLabel={t('saveInfo')}
      besides={series && <ScopeChoice series={series} answer={editor.answer} />}
      above={(errorOf) => (
        <>
          <input type="hidden" name="showId" value={show.id} />
          {templates.length > 0 && (
            <IntentField intent="take" name="templateId" error={errorOf('templateId')}>
              {(control) => (
                <Select {...control}>
                  <Options of={templates.map(({ id, title }) => ({ value: id, label: title }))} />
                </Select>
              )}
            </IntentField>
          )}
        </>
      )}
      below={(errorOf) => (
        <IntentField intent="keep" name="templateTitle" error={errorOf('templateTitle')}>
          {(control) => <Input {...control} autoComplete="off" defaultValue={show.title} />}
        </IntentField>
      )}
    />
  );
}

/** The choice of the shows of the series that get the info. */
function ScopeChoice({
  series: { following, all },
  answer,
}: {
  series: { following: number; all: number };
  answer: EditorState;
}) {
  const t = useTranslations('showsInfoEditor');
  const tScope = useTranslations('showsForm.scope');
  const chosen = answer.status === 'failed' ? [answer.values.scope].flat()[0] : undefined;
  return (
    <Choices
      name="scope"
      legend={t('scope')}
      hint={t('scopeHint')}
      defaultValue={chosen ?? 'this'}
      options={[
        { value: 'this', label: tScope('this') },
        { value: 'following', label: tScope('following', { count: following }) },
        { value: 'all', label: tScope('all', { count: all }) },
      ]}
    />
  );
}

/** A field with the button of its intent beside it. */
function IntentField({
  intent,
  children,
  ...field
}: { intent: 'take' | 'keep' } & Pick<ComponentProps<typeof Field>, 'name' | 'error' | 'children'>) {
  const t = useTranslations('showsInfoEditor');
  return (
    <Field {...field} label={t(`${intent}Label`)} hint={t(`${intent}Hint`)}>
      {(control) => (
        <div className="flex flex-wrap gap-2">
          <div className="min-w-0 grow">{children(control)}</div>
          <Button type="submit" name="intent" value={intent} className="min-h-12">
            {t(intent)}
          </Button>
        </div>
      )}
    </Field>
  );
}
