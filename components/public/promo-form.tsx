'use client';

import { useTranslations } from 'next-intl';
import { CopyText } from '@/components/forms/copy-text';
import { fieldsOf } from '@/components/forms/fields';
import { useValidationWords } from '@/components/forms/validation-words';
import { FormAnswer } from '@/components/forms/form-answer';
import { SaveButton } from '@/components/forms/save-button';
import { useActionForm } from '@/components/forms/use-action-form';
import { buttonClass } from '@/components/ui/button';
import { Card } from '@/components/ui/section';
import { Checkbox } from '@/components/ui/field';
import { savePromoPage } from '@/lib/public/promo-pages/actions';
import type { OwnPromoPage, PromoChoiceRow } from '@/lib/public/promo-pages/view';

export function PromoForm({ page }: { page: OwnPromoPage & { address: string } }) {
  const t = useTranslations('publicPromoForm');
  const { answer, formProps } = useActionForm(savePromoPage);
  const fields = fieldsOf(answer, useValidationWords());
  return (
    <div className="flex flex-col gap-6">
      <form {...formProps} className="flex flex-col gap-6">
        <FormAnswer answer={answer} fields={fields} />
        <Checkbox
          name="isOn"
          value="yes"
          label={<span className="font-semibold">{t('isOn')}</span>}
          hint={t('isOnHint')}
          defaultChecked={fields.isChecked('isOn', page.isOn)}
        />
        <fieldset className="flex min-w-0 flex-col gap-3">
          <legend className="mb-1 text-lg font-semibold">{t('parts')}</legend>
          <p className="text-ink-soft">{t('partsHint')}</p>
          {page.rows.map((row) => (
            <Part key={row.part} row={row} isChecked={fields.isChecked} />
          ))}
        </fieldset>
        <div>
          <SaveButton size="large" answer={answer} />
        </div>
      </form>
      <Address page={page} />
    </div>
  );
}

function Part({
  row: { part, isChosen, value },
  isChecked,
}: {
  row: PromoChoiceRow;
  isChecked: (name: string, start: boolean) => boolean;
}) {
  const t = useTranslations('publicPromoForm');
  const name = `show-${part}`;
  const words = part === 'picture' && value ? t('pictureHint') : value;
  const hint = part === 'shows' ? t('showsHint') : (words ?? t('missing'));
  return (
    <Checkbox
      name={name}
      value="yes"
      label={t(`part.${part}`)}
      hint={<span className="line-clamp-2 wrap-anywhere">{hint}</span>}
      defaultChecked={isChecked(name, isChosen)}
    />
  );
}

/** The address of the page, while it is switched on. */
function Address({ page: { isOn, path, address } }: { page: OwnPromoPage & { address: string } }) {
  const t = useTranslations('publicPromoForm');
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-lg">{t(isOn ? 'on' : 'off')}</h2>
      {isOn ? (
        <>
          <CopyText id="promo-address" text={address} label={t('address')} />
          <a href={path} className={`${buttonClass({})} self-start`}>
            {t('open')}
          </a>
        </>
      ) : (
        <p>{t('offText')}</p>
      )}
    </Card>
  );
}
