'use client';

import { useTranslations } from 'next-intl';
import { useActionState } from 'react';
import { RevisionField, SavedNotice } from '@/components/brands/saved-notice';
import { TextField } from '@/components/brands/text-field';
import { useAdminForm } from '@/components/brands/use-admin-form';
import { SubmitButton } from '@/components/ui/submit-button';
import { idle } from '@/lib/core/action-state';
import { saveEmbedSites } from '@/lib/embeds/actions';
import { maxParentLength, maxParents, readParent, splitParents } from '@/lib/embeds/parents';

/** The sites that may frame a brand's lists. A refusal names the wrong site. */
export function EmbedSitesForm({
  brand,
}: {
  brand: { id: string; embedParents: string[]; embedRevision: number };
}) {
  const t = useTranslations('embedBuilder.parents');
  const words = useTranslations('brandForm');
  const [state, action] = useActionState(saveEmbedSites, idle);
  const { summary, ...fields } = useAdminForm(state, { embedParents: t('label') });
  const error = (name: string) => {
    const refusal = state.status === 'failed' ? state.fields[name] : undefined;
    const about = splitParents(fields.value(name)).find((site) => readParent(site).problem);
    if (refusal === 'tooManyParents') return t('problems.tooManyParents', { max: maxParents });
    if (!about || !refusal?.startsWith('parent')) return fields.error(name);
    return t(`problems.${refusal as 'parentTooLong'}`, { site: about, max: maxParentLength });
  };
  return (
    <form action={action} noValidate className="flex flex-col gap-4">
      <SavedNotice state={state} summary={summary} />
      <input type="hidden" name="brandId" value={brand.id} />
      <RevisionField state={state} saved={brand.embedRevision} />
      <TextField
        key={brand.embedParents.join(' ')}
        name="embedParents"
        label={t('label')}
        hint={t('hint', { max: maxParents })}
        fields={{ ...fields, error }}
        saved={brand.embedParents.join('\n')}
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://"
      />
      <div>
        <SubmitButton pendingLabel={words('pending')}>{words('submit')}</SubmitButton>
      </div>
    </form>
  );
}
