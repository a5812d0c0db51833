'use client';

import { useTranslations } from 'next-intl';
import { useId, type ReactNode } from 'react';
import { fieldsOf, type FormFields } from '@/components/forms/fields';
import { useValidationWords } from '@/components/forms/validation-words';
import { FormAnswer } from '@/components/forms/form-answer';
import { HiddenFields } from '@/components/forms/form-parts';
import { useActionForm } from '@/components/forms/use-action-form';
import { useIsVideoWaiting } from '@/components/media/videos/waiting-video';
import { Icon } from '@/components/ui/icon';
import { SubmitButton } from '@/components/ui/submit-button';
import type { ActionState } from '@/lib/core/forms';
import { register } from '@/lib/comedians/actions';
import { profileLimits } from '@/lib/comedians/rules';
import type { Language } from '@/lib/core/i18n/language';
import { videoPathThen } from '@/lib/media/videos/key-rules';
import { Checkbox } from '@/components/ui/field';
import { AddressField, StageFields, YouFields } from './profile-fields';

/** The fields in the order of the screen, which the error summary follows. */
const order = ['name', 'city', 'startMonth', 'startYear', 'spotCountBand', 'privacy', 'videoLink'] as const;

/**
 * The registration form, on one screen of a phone: the minimum of a profile. The typed text stays after every result,
 * with and without JavaScript.
 */
export function RegistrationForm({
  language,
  thisYear,
  callbackUrl,
  name = '',
  first,
  isFirstOpen,
}: {
  /** The language of the page, which becomes that of the comedian's mails. */
  language: Language;
  thisYear: number;
  /** The path in this app to go to afterwards; may be empty. */
  callbackUrl: string;
  /** The name from the sign-in, to begin with. */
  name?: string;
  /** Below the form, folded: picture and video, which have forms of their own. The link to a video follows them. */
  first: ReactNode;
  isFirstOpen: boolean;
}) {
  const t = useTranslations('comediansRegistration');
  const titleOf = useTitle();
  const { answer, formProps } = useActionForm(register);
  const isVideoWaiting = useIsVideoWaiting();
  const id = useId();
  // In the summary a field has a shorter name than above it.
  const labels = Object.fromEntries(order.map((name) => [name, t(`${name}.name`)]));
  const fields = fieldsOf(answer, useValidationWords(profileLimits), labels);

  return (
    <>
      <form {...formProps} id={id} className="registration">
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
        {/* Not `required` for the browser: without scripts it would demand them of visitors who do not perform. */}
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
      <p className="mt-3 text-sm text-ink-soft">{t('lead')}</p>
      <details
        className="group mt-8 border-t border-line pt-2"
        open={isFirstOpen || Boolean(fields.error('videoLink')) || undefined}
      >
        <summary className="flex min-h-11 items-center gap-1.5 font-semibold text-teal">
          <Icon name="chevron-right" className="size-4 group-open:rotate-90" />
          {t('first')}
        </summary>
        <div className="flex flex-col gap-10 py-4">
          {first}
          <AddressField name="videoLink" fields={fields} form={id} />
        </div>
      </details>
    </>
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
