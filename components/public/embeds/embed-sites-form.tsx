'use client';

import { useTranslations } from 'next-intl';
import { AdminForm, useAdminForm } from '@/components/brands/admin-form';
import { useAdminWords } from '@/components/brands/use-admin-words';
import type { FieldWords } from '@/components/forms/fields';
import { SaveButton } from '@/components/forms/save-button';
import { TextField } from '@/components/forms/text-fields';
import { saveEmbedSites } from '@/lib/public/embeds/actions';
import { maxParentLength, maxParents, readParent, splitParents } from '@/lib/public/embeds/parent-parsing';

/** The sites that may frame a brand's lists. A refusal names the wrong site. */
export function EmbedSitesForm({
  brand,
}: {
  brand: { id: string; embedParents: string[]; embedRevision: number };
}) {
  const t = useTranslations('publicEmbedBuilder.parents');
  const adminWords = useAdminWords();
  const words: FieldWords = (code, name, typed) => {
    const written = splitParents(typed);
    const about = written.find((site) => readParent(site).problem);
    if (code === 'tooManyParents') return t('problems.tooManyParents', { max: maxParents });
    if (code === 'parentPublicSuffix') {
      // The list of public suffixes is too long for the browser, so the message names all sites with an asterisk.
      const site = written.filter((one) => one.includes('*')).join(', ');
      return t('problems.parentPublicSuffix', { site });
    }
    if (!about || !code.startsWith('parent')) return adminWords(code, name, typed);
    return t(`problems.${code as 'parentTooLong'}`, { site: about, max: maxParentLength });
  };
  const form = useAdminForm(saveEmbedSites, { embedParents: t('label') }, words);
  const { fields } = form;
  return (
    <AdminForm brandId={brand.id} revision={brand.embedRevision} form={form} className="gap-4">
      <TextField
        key={brand.embedParents.join(' ')}
        name="embedParents"
        hint={t('hint', { max: maxParents })}
        fields={fields}
        start={brand.embedParents.join('\n')}
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://"
      />
      <div>
        <SaveButton answer={form.answer} />
      </div>
    </AdminForm>
  );
}
