import { useTranslations } from 'next-intl';
import type { FormFields } from '@/components/forms/fields';
import { TextField } from '@/components/forms/text-fields';
import { maxTextLength } from '@/lib/brand-comedians/limits';

/** The reason of a report or a block. Both can be on one page, so each has an id of its own. */
export function ReasonField({
  of: form,
  fields,
  hint,
}: {
  of: 'report' | 'block';
  fields: FormFields;
  hint?: string;
}) {
  const t = useTranslations(`brandComedians.${form}`);
  return (
    <div className="w-full">
      <TextField
        name="reason"
        id={`${form}-reason`}
        label={t('reason')}
        hint={hint}
        fields={fields}
        rows={2}
        maxLength={maxTextLength}
      />
    </div>
  );
}
