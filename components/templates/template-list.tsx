'use client';

import { Copy, Trash2 } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { formDataOf } from '@/components/forms/form-data';
import { SendAgain, useResendWords } from '@/components/forms/resend';
import { useActionForm } from '@/components/forms/use-action-form';
import { Button } from '@/components/ui/button';
import { AlertDialog } from '@/components/ui/dialog';
import { Alert } from '@/components/ui/alert';
import { SubmitButton } from '@/components/ui/submit-button';
import { useKeptOrder } from '@/components/ui/use-kept-order';
import { copyTemplate, deleteTemplate } from '@/lib/templates/actions';
import { templateLimits } from '@/lib/templates/schema';

type Template = { id: string; title: string; elements: number; changed: string };

/** A brand's templates, each of them to be opened, copied and deleted. */
export function TemplateList({
  brandId,
  templates: sorted,
}: {
  brandId: string;
  templates: readonly Template[];
}) {
  const t = useTranslations('templates');
  const templates = useKeptOrder(sorted);
  const copy = useActionForm(copyTemplate);
  const remove = useActionForm(deleteTemplate);
  const [asked, setAsked] = useState<Template | null>(null);
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
      <ul className="divide-y divide-line rounded-card border border-line sheet">
        {templates.map((template) => (
          <li key={template.id} className="flex flex-wrap items-center gap-x-2 px-4 py-2">
            <Link
              href={`/brands/${brandId}/team/templates/${template.id}`}
              className="flex min-h-14 min-w-0 grow basis-52 flex-col justify-center wrap-anywhere"
            >
              <span className="font-semibold text-link">{template.title}</span>
              <span className="text-sm text-ink-soft">
                {t('about', { count: template.elements, day: template.changed })}
              </span>
            </Link>
            <form {...copy.formProps}>
              <input type="hidden" name="brandId" value={brandId} />
              <input type="hidden" name="templateId" value={template.id} />
              <input
                type="hidden"
                name="title"
                value={t('copyOf', { title: template.title }).slice(0, templateLimits.title)}
              />
              <SubmitButton
                variant="quiet"
                pendingLabel={t('copying')}
                aria-label={t('copyName', { title: template.title })}
              >
                <Copy aria-hidden size={18} />
                {t('copy')}
              </SubmitButton>
            </form>
            <Button
              variant="quiet"
              aria-label={t('deleteName', { title: template.title })}
              onClick={() => setAsked(template)}
            >
              <Trash2 aria-hidden size={18} />
              {t('delete')}
            </Button>
          </li>
        ))}
      </ul>
      <AlertDialog
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        title={t('deleteTitle', { title: asked?.title ?? '' })}
        cancelLabel={t('deleteCancel')}
        confirm={
          <Button
            onClick={() => {
              setAsked(null);
              remove.send(formDataOf({ brandId, templateId: asked?.id ?? '' }));
            }}
          >
            {t('deleteConfirm')}
          </Button>
        }
      >
        <p>{t('deleteText')}</p>
      </AlertDialog>
    </div>
  );
}
