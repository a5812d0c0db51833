'use client';

import { useTranslations } from 'next-intl';
import { formDataOf } from '@/components/forms/ask-server';
import { SendAgain, useResendWords } from '@/components/forms/resend';
import { useActionForm } from '@/components/forms/use-action-form';
import { CopyableList } from '@/components/forms/copyable-list';
import { Alert } from '@/components/ui/alert';
import { copyTemplate, deleteTemplate } from '@/lib/shows/templates/actions';
import { templateLimits } from '@/lib/shows/templates/schema';

type Template = { id: string; title: string; elements: number; changed: string };

export function TemplateList({ brandId, templates }: { brandId: string; templates: readonly Template[] }) {
  const t = useTranslations('showsTemplates');
  const copy = useActionForm(copyTemplate);
  const remove = useActionForm(deleteTemplate);
  const failed = [copy.answer, remove.answer].find((state) => state.status === 'failed');
  const resendWords = useResendWords();
  const resend = failed?.status === 'failed' && resendWords(failed.code);
  return (
    <div className="flex flex-col gap-4">
      {failed?.status === 'failed' && (
        <Alert of={failed} title={t('failed')}>
          {failed.code === 'tooManyTemplates' && <p>{t('tooMany', { max: templateLimits.templates })}</p>}
          {resend && <p>{resend}</p>}
          <SendAgain answer={failed} />
        </Alert>
      )}
      <CopyableList
        of="showsTemplates"
        things={templates.map(({ title, ...template }) => ({ ...template, name: title }))}
        pathOf={({ id }) => `/brands/${brandId}/team/templates/${id}` as const}
        lineOf={({ elements, changed }) => t('about', { count: elements, day: changed })}
        copyForm={copy.formProps}
        copyFieldsOf={({ id, name }) => ({
          brandId,
          templateId: id,
          title: t('copyOf', { title: name }).slice(0, templateLimits.title),
        })}
        deleteText={() => t('deleteText')}
        onDelete={(templateId) => remove.send(formDataOf({ brandId, templateId }))}
      />
    </div>
  );
}
