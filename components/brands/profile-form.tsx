'use client';

import { useTranslations } from 'next-intl';
import { useActionState } from 'react';
import { FormGroup } from '@/components/comedians/form-group';
import { SubmitButton } from '@/components/ui/submit-button';
import { idle } from '@/lib/core/action-state';
import { saveBrandProfile } from '@/lib/brands/profile-actions';
import { maxLinks, profileTextLimits } from '@/lib/brands/profile-limits';
import type { BrandSettings } from '@/lib/brands/profile-queries';
import { ColourField } from './colour-field';
import { RevisionField, SavedNotice } from './saved-notice';
import { LineField, TextField } from './text-field';
import { useAdminForm } from './use-admin-form';

const limits = { ...profileTextLimits, website: profileTextLimits.link, links: profileTextLimits.link };

/** The form of the brand's profile. What was typed stays, also when somebody else saved meanwhile. */
export function ProfileForm({ brand }: { brand: BrandSettings }) {
  const t = useTranslations('brandForm');
  const [state, action] = useActionState(saveBrandProfile, idle);
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
  const { summary, ...fields } = useAdminForm(state, labels, limits);
  const link = { type: 'url', inputMode: 'url', placeholder: 'https://' } as const;
  const plain = { autoCapitalize: 'none', spellCheck: false } as const;
  return (
    <form action={action} noValidate className="flex flex-col gap-10">
      <SavedNotice state={state} summary={summary} />
      <input type="hidden" name="brandId" value={brand.id} />
      <RevisionField state={state} saved={brand.profileRevision} />
      <FormGroup title={t('groups.who')}>
        <LineField name="name" label={labels.name} fields={fields} saved={brand.name} required />
        <TextField
          name="aboutDe"
          lang="de"
          label={labels.aboutDe}
          hint={t('aboutHint', { max: limits.aboutDe })}
          fields={fields}
          saved={brand.aboutDe}
        />
        <TextField
          name="aboutEn"
          lang="en"
          label={labels.aboutEn}
          hint={t('otherLanguage')}
          fields={fields}
          saved={brand.aboutEn}
        />
      </FormGroup>
      <FormGroup title={t('groups.where')} hint={t('groups.whereHint')}>
        <LineField name="website" label={labels.website} fields={fields} saved={brand.website} {...link} />
        <LineField
          name="instagram"
          label={labels.instagram}
          hint={t('instagramHint')}
          fields={fields}
          saved={brand.instagram}
          {...plain}
        />
        <TextField
          name="links"
          label={labels.links}
          hint={t('linksHint', { max: maxLinks })}
          fields={fields}
          saved={brand.links.join('\n')}
          {...plain}
        />
        <LineField
          name="contactEmail"
          label={labels.contactEmail}
          hint={t('contactEmailHint')}
          fields={fields}
          saved={brand.contactEmail}
          type="email"
          {...plain}
        />
      </FormGroup>
      <FormGroup title={t('groups.look')}>
        <ColourField
          key={`${state.status} ${brand.profileRevision}`}
          value={fields.value('colour', brand.colour ?? '')}
          error={fields.error('colour')}
        />
        <div>
          <SubmitButton pendingLabel={t('pending')}>{t('submit')}</SubmitButton>
        </div>
      </FormGroup>
    </form>
  );
}
