'use client';

import { useTranslations } from 'next-intl';
import { fieldsOf, type FormFields } from '@/components/forms/fields';
import { FormAnswer } from '@/components/forms/form-answer';
import { FormGroup } from '@/components/forms/form-group';
import { RevisionField } from '@/components/forms/revision-field';
import { SaveButton } from '@/components/forms/save-button';
import { LineField, TextField } from '@/components/forms/text-fields';
import { useActionForm } from '@/components/forms/use-action-form';
import { Choices } from '@/components/ui/field';
import { saveBrandDefaults } from '@/lib/brands/profile-actions';
import { defaultRanges, profileTextLimits } from '@/lib/brands/profile-limits';
import type { BrandSettings } from '@/lib/brands/profile-queries';
import { useAdminTitle, useAdminWords } from './use-admin-words';

/** The defaults of a brand's shows, and its rules. */
export function DefaultsForm({ brand }: { brand: BrandSettings }) {
  const t = useTranslations('brandForm');
  const titleOf = useAdminTitle();
  const { answer, formProps } = useActionForm(saveBrandDefaults);
  const labels = {
    opensDaysBefore: t('opensDaysBefore'),
    decideDaysBefore: t('decideDaysBefore'),
    replyDays: t('replyDays'),
    cancelHoursBefore: t('cancelHoursBefore'),
    rulesDe: t('rulesDe'),
    rulesEn: t('rulesEn'),
  };
  const fields = fieldsOf(answer, useAdminWords(profileTextLimits), labels);
  const stepIn = fields.value('offersStepIn', brand.offersStepIn ? 'yes' : 'no');
  return (
    <form {...formProps} className="flex flex-col gap-10">
      <FormAnswer answer={answer} fields={fields} titleOf={titleOf} />
      <input type="hidden" name="brandId" value={brand.id} />
      <RevisionField answer={answer} saved={brand.defaultsRevision} />
      <FormGroup title={t('groups.newShows')} hint={t('groups.newShowsHint')}>
        <NumberField name="opensDaysBefore" fields={fields} start={brand.opensDaysBefore} />
        <NumberField name="decideDaysBefore" fields={fields} start={brand.decideDaysBefore} />
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
        <TextField
          name="rulesDe"
          lang="de"
          hint={t('rulesHint', { max: profileTextLimits.rulesDe })}
          fields={fields}
          start={brand.rulesDe}
        />
        <TextField name="rulesEn" lang="en" hint={t('otherLanguage')} fields={fields} start={brand.rulesEn} />
        <div>
          <SaveButton />
        </div>
      </FormGroup>
    </form>
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
  const t = useTranslations('brandForm');
  return (
    <LineField
      name={name}
      hint={t(`${name}Hint`)}
      fields={fields}
      start={start}
      inputMode="numeric"
      // One digit more than it needs: a number that is too high is refused in words.
      maxLength={String(defaultRanges[name].most).length + 1}
      className="max-w-24"
    />
  );
}
