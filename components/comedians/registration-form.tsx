'use client';

import { useTranslations } from 'next-intl';
import { useActionState, useMemo } from 'react';
import { ErrorSummary } from '@/components/ui/error-summary';
import { SubmitButton } from '@/components/ui/submit-button';
import { idle, type ActionState } from '@/lib/core/action-state';
import { register } from '@/lib/comedians/actions';
import type { Language } from '@/lib/core/language';
import { FormGroup } from './form-group';
import { IdentityFields } from './identity-fields';
import { PrivacyField } from './privacy-field';
import { StageFields } from './stage-fields';
import { useFormFields } from './use-form-fields';
import { VoluntaryFields } from './voluntary-fields';
import { YouFields } from './you-fields';

/** The fields by the order in which they are on the screen: what the summary of errors follows. */
const order = [
  'name',
  'city',
  'language',
  'startMonth',
  'startYear',
  'spotCountBand',
  'instagram',
  'promoLink',
  'videoLink',
  'previousShows',
  'aboutMe',
  'gender',
  'lgbtq',
  'privacy',
] as const;

/** What a newcomer says about themselves. What was typed stays, whatever happens, with JavaScript and without. */
export function RegistrationForm({
  language,
  thisYear,
  callbackUrl,
}: {
  /** The language of the page: what the profile's begins with. */
  language: Language;
  thisYear: number;
  /** A path of ours to go to afterwards, or nothing in particular. */
  callbackUrl: string;
}) {
  const t = useTranslations('registration');
  const [state, action] = useActionState(register, idle);
  const fields = useFormFields(state);
  const { title, errors } = useSummary(state);

  return (
    <form action={action} noValidate className="flex flex-col gap-10">
      <ErrorSummary title={title} errors={errors} />
      <input type="hidden" name="callbackUrl" value={callbackUrl} />
      <FormGroup title={t('groups.you')} hint={t('required')}>
        <YouFields
          fields={fields}
          language={language}
          candidates={(state.status === 'failed' && state.details) || []}
        />
      </FormGroup>
      <FormGroup title={t('groups.stage')} hint={t('required')}>
        <StageFields fields={fields} thisYear={thisYear} />
      </FormGroup>
      <FormGroup title={t('groups.voluntary')} hint={t('hints.voluntary')}>
        <VoluntaryFields fields={fields} />
      </FormGroup>
      <FormGroup title={t('groups.identity')} hint={t('hints.identity')}>
        <IdentityFields fields={fields} />
      </FormGroup>
      <FormGroup title={t('groups.agreement')}>
        <PrivacyField fields={fields} />
        <div>
          <SubmitButton size="large" pendingLabel={t('submitting')}>
            {t('submit')}
          </SubmitButton>
        </div>
      </FormGroup>
    </form>
  );
}

/** What went wrong as a whole, and the fields it is about. */
function useSummary(state: ActionState) {
  const t = useTranslations('registration');
  return useMemo(() => {
    if (state.status !== 'failed') return { title: undefined, errors: [] };
    const wrong = order.filter((name) => state.fields[name]);
    const errors = wrong.map((name) => ({ name, label: t(`${name}.name`) }));
    if (wrong.length === 0) return { title: t('summary.failed'), errors };
    if (wrong.some((name) => state.fields[name] === 'required'))
      return { title: t('summary.required'), errors };
    const onlyPrivacy = wrong.every((name) => name === 'privacy');
    return { title: onlyPrivacy ? t('summary.privacy') : t('summary.invalid'), errors };
  }, [state, t]);
}
