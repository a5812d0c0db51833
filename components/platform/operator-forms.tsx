'use client';

import { useTranslations } from 'next-intl';
import { fieldsOf, isShownAt, type FieldWords } from '@/components/forms/fields';
import { EmailField, LineField } from '@/components/forms/text-fields';
import { useActionForm } from '@/components/forms/use-action-form';
import { SubmitButton } from '@/components/ui/submit-button';
import { defaultRanges, profileTextLimits } from '@/lib/brands/profile-limits';
import { blockEverywhere, createBrand, pauseBrand } from '@/lib/platform/actions';
import { ReasonField, UntilField } from '@/components/brands/comedians/block-fields';
import { HiddenFields } from '@/components/forms/form-parts';
import { Failure, useErrorWords } from '@/components/forms/failure';
import type { ActionState } from '@/lib/core/forms';
import { useAdminWords } from '@/components/brands/use-admin-words';

export function NewBrandForm() {
  const t = useTranslations('platformOperator');
  const { answer, formProps } = useActionForm(createBrand);
  const fields = fieldsOf(answer, useOperatorWords(), {
    id: t('brands.id'),
    name: t('brands.name'),
    adminEmail: t('brands.adminEmail'),
    opensDaysBefore: t('brands.opensDaysBefore'),
  });
  return (
    <form {...formProps} className="flex max-w-xl flex-col gap-4">
      <LineField name="name" fields={fields} required />
      <LineField
        name="id"
        hint={t('brands.idHint')}
        fields={fields}
        autoCapitalize="none"
        spellCheck={false}
      />
      <EmailField name="adminEmail" hint={t('brands.adminEmailHint')} fields={fields} required />
      <LineField
        name="opensDaysBefore"
        hint={t('brands.opensDaysBeforeHint')}
        fields={fields}
        inputMode="numeric"
        maxLength={String(defaultRanges.opensDaysBefore.most).length}
      />
      <div>
        <SubmitButton pendingLabel={t('pending')}>{t('brands.create')}</SubmitButton>
      </div>
      <Problem answer={answer} fields={Object.keys(fields.labels)} />
    </form>
  );
}

/** The form to pause a brand. It first explains what changes and what stays. */
export function PauseForm({ brandId, name }: { brandId: string; name: string }) {
  const t = useTranslations('platformOperator');
  const { answer, formProps } = useActionForm(pauseBrand);
  const fields = fieldsOf(answer, useOperatorWords(), { reason: t('brands.pauseReason') });
  return (
    <form {...formProps} className="flex flex-col items-start gap-3">
      <HiddenFields values={{ intent: 'pause', brandId }} />
      <p>{t('brands.pauseHappens', { name })}</p>
      <ReasonField hint={t('brands.pauseReasonHint')} fields={fields} />
      <SubmitButton variant="secondary" pendingLabel={t('pending')}>
        {t('brands.pause')}
      </SubmitButton>
      <Problem answer={answer} fields={['reason']} />
    </form>
  );
}

/** The form to block a comedian at all brands until a day. It first explains what changes and what stays. */
export function BlockForm({
  comedianId,
  name,
  ahead,
  today,
}: {
  comedianId: string;
  name: string;
  /** The number of their applications and spots at coming shows. */
  ahead: number;
  /** The current date: "2026-11-21" */
  today: string;
}) {
  const t = useTranslations('platformOperator');
  const { answer, formProps } = useActionForm(blockEverywhere);
  const fields = fieldsOf(answer, useOperatorWords(), {
    until: t('people.until'),
    reason: t('people.reason'),
  });
  return (
    <form {...formProps} className="flex max-w-xl flex-col items-start gap-3">
      <input type="hidden" name="comedianId" value={comedianId} />
      <p>{t('people.blockHappens', { name, count: ahead })}</p>
      <UntilField hint={t('people.untilHint')} fields={fields} today={today} />
      <ReasonField hint={t('people.reasonHint', { name })} fields={fields} />
      <SubmitButton variant="secondary" pendingLabel={t('pending')}>
        {t('people.block')}
      </SubmitButton>
      <Problem answer={answer} fields={['until', 'reason']} />
    </form>
  );
}

/** The reason of a refusal, unless a field of the form shows it already. */
export function Problem({ answer, fields }: { answer: ActionState; fields?: readonly string[] }) {
  const words = useErrorWords('platformOperator.errors');
  return isShownAt(answer, fields) ? null : <Failure answer={answer} act="save" words={words} />;
}

/** Returns a function with the texts for refused fields of an operator's forms. */
export function useOperatorWords(): FieldWords {
  const t = useTranslations('platformOperator.errors');
  const others = useAdminWords({ name: profileTextLimits.name });
  return (code, name, typed) => {
    const key = code as 'conflict';
    return t.has(key) ? t(key) : others(code, name, typed);
  };
}
