'use client';

import { useTranslations } from 'next-intl';
import { CallFields } from '@/components/forms/call-fields';
import type { FormFields } from '@/components/forms/fields';
import { FormGroup } from '@/components/forms/form-parts';
import { SaveButton } from '@/components/forms/save-button';
import { LineField } from '@/components/forms/text-fields';
import { Choices } from '@/components/ui/field';
import { saveBrandDefaults } from '@/lib/brands/actions';
import { defaultRanges, profileTextLimits } from '@/lib/brands/profile-limits';
import type { BrandSettings } from '@/lib/brands/queries';
import { AdminForm, useAdminForm } from './admin-form';
import { useAdminWords } from './use-admin-words';
import { LongTexts } from './long-texts';

/** The defaults of a brand's shows, and its rules. */
export function DefaultsForm({ brand }: { brand: BrandSettings }) {
  const t = useTranslations('brandsForm');
  const callWords = useTranslations('showsCallTimes');
  const labels = {
    opensDaysBefore: t('opensDaysBefore'),
    decideDaysBefore: t('decideDaysBefore'),
    callRule: callWords('rule'),
    callMinutes: callWords('minutes'),
    replyDays: t('replyDays'),
    cancelHoursBefore: t('cancelHoursBefore'),
    rulesDe: t('rulesDe'),
    rulesEn: t('rulesEn'),
  };
  const form = useAdminForm(saveBrandDefaults, labels, useAdminWords(profileTextLimits));
  const { fields } = form;
  const stepIn = fields.value('offersStepIn', brand.offersStepIn ? 'yes' : 'no');
  return (
    <AdminForm brandId={brand.id} revision={brand.defaultsRevision} form={form} className="gap-10">
      <FormGroup title={t('groups.newShows')} hint={t('groups.newShowsHint')}>
        <NumberField name="opensDaysBefore" fields={fields} start={brand.opensDaysBefore} />
        <NumberField name="decideDaysBefore" fields={fields} start={brand.decideDaysBefore} />
        <CallFields names={['callRule', 'callMinutes']} fields={fields} start={brand} />
      </FormGroup>
      <FormGroup title={t('groups.atOnce')} hint={t('groups.atOnceHint')}>
        <NumberField name="replyDays" fields={fields} start={brand.replyDays} />
        <NumberField name="cancelHoursBefore" fields={fields} start={brand.cancelHoursBefore} />
        <Choices
          name="offersStepIn"
          legend={t('offersStepIn')}
          hint={t('offersStepInHint')}
          defaultValue={stepIn}
          options={[
            { value: 'yes', label: t('offersStepInYes') },
            { value: 'no', label: t('offersStepInNo') },
          ]}
        />
        <LongTexts
          name="rules"
          hint={t('rulesHint', { max: profileTextLimits.rulesDe })}
          fields={fields}
          start={{ de: brand.rulesDe, en: brand.rulesEn }}
        />
        <div>
          <SaveButton answer={form.answer} />
        </div>
      </FormGroup>
    </AdminForm>
  );
}

/** A whole number that may be left out. */
function NumberField({
  name,
  fields,
  start,
}: {
  name: 'opensDaysBefore' | 'decideDaysBefore' | 'replyDays' | 'cancelHoursBefore';
  fields: FormFields;
  start: number | null;
}) {
  const t = useTranslations('brandsForm');
  return (
    <LineField
      name={name}
      hint={t(`${name}Hint`)}
      fields={fields}
      start={start}
      inputMode="numeric"
      // One digit more than allowed, so that a number that is too high can be typed and gets an error message.
      maxLength={String(defaultRanges[name].most).length + 1}
      className="max-w-24"
    />
  );
}
