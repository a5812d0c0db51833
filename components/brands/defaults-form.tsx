'use client';

import { useTranslations } from 'next-intl';
import { useActionState } from 'react';
import { FormGroup } from '@/components/comedians/form-group';
import type { FormFields } from '@/components/comedians/use-form-fields';
import { Choices } from '@/components/ui/field';
import { SubmitButton } from '@/components/ui/submit-button';
import { idle } from '@/lib/core/action-state';
import { saveBrandDefaults } from '@/lib/brands/profile-actions';
import { profileTextLimits } from '@/lib/brands/profile-limits';
import type { BrandSettings } from '@/lib/brands/profile-queries';
import { RevisionField, SavedNotice } from './saved-notice';
import { LineField, TextField } from './text-field';
import { useAdminForm } from './use-admin-form';

/** The defaults of a brand's shows, and its rules. */
export function DefaultsForm({ brand }: { brand: BrandSettings }) {
  const t = useTranslations('brandForm');
  const [state, action] = useActionState(saveBrandDefaults, idle);
  const labels = {
    opensDaysBefore: t('opensDaysBefore'),
    decideDaysBefore: t('decideDaysBefore'),
    replyDays: t('replyDays'),
    cancelHoursBefore: t('cancelHoursBefore'),
    rulesDe: t('rulesDe'),
    rulesEn: t('rulesEn'),
  };
  const { summary, ...fields } = useAdminForm(state, labels, profileTextLimits);
  const stepIn = fields.value('offersStepIn', brand.offersStepIn ? 'yes' : 'no');
  return (
    <form action={action} noValidate className="flex flex-col gap-10">
      <SavedNotice state={state} summary={summary} />
      <input type="hidden" name="brandId" value={brand.id} />
      <RevisionField state={state} saved={brand.defaultsRevision} />
      <FormGroup title={t('groups.newShows')} hint={t('groups.newShowsHint')}>
        <NumberField name="opensDaysBefore" fields={fields} saved={brand.opensDaysBefore} />
        <NumberField name="decideDaysBefore" fields={fields} saved={brand.decideDaysBefore} />
      </FormGroup>
      <FormGroup title={t('groups.atOnce')} hint={t('groups.atOnceHint')}>
        <NumberField name="replyDays" fields={fields} saved={brand.replyDays} />
        <NumberField name="cancelHoursBefore" fields={fields} saved={brand.cancelHoursBefore} />
        <Choices
          key={stepIn}
          name="offersStepIn"
          legend={t('offersStepIn')}
          hint={t('offersStepInHint')}
          defaultValue={stepIn}
          options={[
            { value: 'yes', label: t('offersStepInYes') },
            { value: 'no', label: t('offersStepInNo') },
          ]}
        />
        <TextField
          name="rulesDe"
          lang="de"
          label={labels.rulesDe}
          hint={t('rulesHint', { max: profileTextLimits.rulesDe })}
          fields={fields}
          saved={brand.rulesDe}
        />
        <TextField
          name="rulesEn"
          lang="en"
          label={labels.rulesEn}
          hint={t('otherLanguage')}
          fields={fields}
          saved={brand.rulesEn}
        />
        <div>
          <SubmitButton pendingLabel={t('pending')}>{t('submit')}</SubmitButton>
        </div>
      </FormGroup>
    </form>
  );
}

/** A whole number that may be left out. */
function NumberField({
  name,
  fields,
  saved,
}: {
  name: 'opensDaysBefore' | 'decideDaysBefore' | 'replyDays' | 'cancelHoursBefore';
  fields: FormFields;
  saved: number | null;
}) {
  const t = useTranslations('brandForm');
  return (
    <LineField
      name={name}
      label={t(name)}
      hint={t(`${name}Hint`)}
      fields={fields}
      saved={saved}
      inputMode="numeric"
      maxLength={4}
      className="max-w-24"
    />
  );
}
