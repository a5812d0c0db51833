'use client';

import { Copy, Trash2 } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { formDataOf } from '@/components/forms/form-data';
import { useActionForm } from '@/components/forms/use-action-form';
import { Button } from '@/components/ui/button';
import { AlertDialog } from '@/components/ui/dialog';
import { Notice } from '@/components/ui/notice';
import { SubmitButton } from '@/components/ui/submit-button';
import { copyTemplate, deleteTemplate } from '@/lib/templates/actions';
import { templateLimits } from '@/lib/templates/schema';

type Template = { id: string; title: string; elements: number; changed: string };

/** A brand's templates, each of them to be opened, copied and deleted. */
export function TemplateList({ brandId, templates }: { brandId: string; templates: readonly Template[] }) {
  const t = useTranslations('templates');
  const copy = useActionForm(copyTemplate);
  const remove = useActionForm(deleteTemplate);
  const [asked, setAsked] = useState<Template | null>(null);
  const failed = [copy.answer, remove.answer].find((state) => state.status === 'failed');
  return (
    <div className="flex flex-col gap-4">
      {failed?.status === 'failed' && (
        <Notice role="alert" tone="error" title={t('failed')}>
          {failed.code === 'tooManyTemplates' && <p>{t('tooMany', { max: templateLimits.templates })}</p>}
        </Notice>
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
