'use client';

import { useTranslations } from 'next-intl';
import { FormGroup } from '@/components/forms/form-parts';
import { SaveButton } from '@/components/forms/save-button';
import { EmailField, LineField, TextField } from '@/components/forms/text-fields';
import { saveBrandProfile } from '@/lib/brands/actions';
import { maxLinks, ownColour, profileTextLimits } from '@/lib/brands/profile-limits';
import type { BrandSettings } from '@/lib/brands/queries';
import { AdminForm, useAdminForm } from './admin-form';
import { ColourField } from './colour-field';
import { useAdminWords } from './use-admin-words';
import { LongTexts } from './long-texts';

const limits = { ...profileTextLimits, website: profileTextLimits.link, links: profileTextLimits.link };

/** The form of the brand's profile. The typed text stays, also when another admin has saved meanwhile. */
export function ProfileForm({ brand }: { brand: BrandSettings }) {
  const t = useTranslations('brandsForm');
  const labels = {
    name: t('name'),
    aboutDe: t('aboutDe'),
    aboutEn: t('aboutEn'),
    website: t('website'),
    instagram: t('instagram'),
    links: t('links'),
    contactEmail: t('contactEmail'),
    colour: t('colour'),
  };
  const form = useAdminForm(saveBrandProfile, labels, useAdminWords(limits));
  const { fields } = form;
  const colour = fields.value('colour', brand.colour);
  const link = { type: 'url', inputMode: 'url', placeholder: 'https://' } as const;
  const plain = { autoCapitalize: 'none', spellCheck: false } as const;
  return (
    <AdminForm brandId={brand.id} revision={brand.profileRevision} form={form} className="gap-10">
      <FormGroup title={t('groups.who')}>
        <LineField name="name" fields={fields} start={brand.name} required />
        <LongTexts
          name="about"
          hint={t('aboutHint', { max: limits.aboutDe })}
          fields={fields}
          start={{ de: brand.aboutDe, en: brand.aboutEn }}
        />
      </FormGroup>
      <FormGroup title={t('groups.where')} hint={t('groups.whereHint')}>
        <LineField name="website" fields={fields} start={brand.website} {...link} />
        <LineField
          name="instagram"
          hint={t('instagramHint')}
          fields={fields}
          start={brand.instagram}
          {...plain}
        />
        <TextField
          name="links"
          hint={t('linksHint', { max: maxLinks })}
          fields={fields}
          start={brand.links.join('\n')}
          {...plain}
        />
        <EmailField
          name="contactEmail"
          hint={t('contactEmailHint')}
          fields={fields}
          start={brand.contactEmail}
        />
      </FormGroup>
      <FormGroup title={t('groups.look')}>
        <ColourField
          key={`${form.answer.status} ${brand.profileRevision}`}
          value={colour === ownColour ? fields.value('ownColour') : colour}
          error={fields.error('colour')}
        />
        <div>
          <SaveButton answer={form.answer} />
        </div>
      </FormGroup>
    </AdminForm>
  );
}
