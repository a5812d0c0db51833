'use client';

import { useTranslations } from 'next-intl';
import { fieldsOf, type FormFields } from '@/components/forms/fields';
import { useValidationWords } from '@/components/forms/validation-words';
import { FormAnswer } from '@/components/forms/form-answer';
import { HiddenFields } from '@/components/forms/form-parts';
import { useActionForm } from '@/components/forms/use-action-form';
import { useIsVideoWaiting } from '@/components/media/videos/waiting-video';
import { SubmitButton } from '@/components/ui/submit-button';
import type { ActionState } from '@/lib/core/forms';
import { register } from '@/lib/comedians/actions';
import { profileLimits } from '@/lib/comedians/rules';
import type { Language } from '@/lib/core/i18n/language';
import { videoPathThen } from '@/lib/media/videos/key-rules';
import { Checkbox } from '@/components/ui/field';
import { StageFields, YouFields } from './profile-fields';

/** The fields in the order of the screen, which the error summary follows. */
const order = ['name', 'city', 'startMonth', 'startYear', 'spotCountBand', 'privacy'] as const;

/**
 * The registration form, on one screen of a phone: what the profile cannot be without. What was typed stays after every
 * result, with and without JavaScript.
 */
export function RegistrationForm({
  language,
  thisYear,
  callbackUrl,
  name = '',
}: {
  /** The language of the page, in which they are written to. */
  language: Language;
  thisYear: number;
  /** The path of ours to go to afterwards; may be empty. */
  callbackUrl: string;
  /** The name from the sign-in, to begin with. */
  name?: string;
}) {
  const t = useTranslations('comediansRegistration');
  const titleOf = useTitle();
  const { answer, formProps } = useActionForm(register);
  const isVideoWaiting = useIsVideoWaiting();
  // In the summary a field goes by a shorter name than above it.
  const labels = Object.fromEntries(order.map((name) => [name, t(`${name}.name`)]));
  const fields = fieldsOf(answer, useValidationWords(profileLimits), labels);

  return (
    <form {...formProps} className="registration">
      <FormAnswer answer={answer} fields={fields} titleOf={titleOf} act="register" />
      <HiddenFields
        values={{ language, callbackUrl: isVideoWaiting ? videoPathThen(callbackUrl) : callbackUrl }}
      />
      <YouFields
        fields={fields}
        name={name}
        candidates={(answer.status === 'failed' && answer.details) || []}
        isShort
      />
      {/* Not `required` for the browser: without scripts it would ask for them of somebody who does not perform. */}
      <div className="stage">
        <StageFields fields={fields} thisYear={thisYear} isShort />
      </div>
      <Checkbox
        name="staysOff"
        value="yes"
        label={t('organiser')}
        defaultChecked={fields.isChecked('staysOff', false)}
      />
      <PrivacyField fields={fields} />
      <SubmitButton size="large" pendingLabel={t('submitting')}>
        {t('submit')}
      </SubmitButton>
    </form>
  );
}

/** The privacy page opens in a new tab, so that nothing typed is lost. */
function PrivacyField({ fields: { isChecked, error } }: { fields: FormFields }) {
  const t = useTranslations('comediansRegistration.privacy');
  return (
    <Checkbox
      name="privacy"
      value="yes"
      required
      defaultChecked={isChecked('privacy', false)}
      error={error('privacy')}
      label={t.rich('label', {
        link: (words) => (
          <a href="/privacy" target="_blank" className="text-link">
            {words}
          </a>
        ),
      })}
    />
  );
}

function useTitle() {
  const t = useTranslations('comediansRegistration.summary');
  return ({ fields }: Extract<ActionState, { status: 'failed' }>, wrong: readonly string[]) => {
    if (wrong.length === 0) return t('failed');
    if (wrong.some((name) => fields[name] === 'required')) return t('required');
    return t(wrong.every((name) => name === 'privacy') ? 'privacy' : 'invalid');
  };
}
