'use client';

import { useTranslations } from 'next-intl';
import { fieldsOf } from '@/components/forms/fields';
import { FormAnswer } from '@/components/forms/form-answer';
import { LineField } from '@/components/forms/text-fields';
import { useActionForm } from '@/components/forms/use-action-form';
import { Choices } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { SubmitButton } from '@/components/ui/submit-button';
import { inviteMember } from '@/lib/brands/member-actions';
import { useAdminTitle, useAdminWords } from './use-admin-words';

/** Puts an address on the team, whether or not somebody has signed in with it yet. */
export function InviteForm({ brandId }: { brandId: string }) {
  const t = useTranslations('brandMembers.invite');
  const roles = useTranslations('brandMembers.roles');
  const titleOf = useAdminTitle();
  const { answer, formProps } = useActionForm(inviteMember);
  const fields = fieldsOf(answer, useAdminWords(), { email: t('email') });
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <FormAnswer
        answer={answer}
        fields={fields}
        titleOf={titleOf}
        done={
          <Notice tone="success" role="status" title={t('doneTitle')}>
            <p>{t('done')}</p>
          </Notice>
        }
      />
      <input type="hidden" name="brandId" value={brandId} />
      <LineField
        name="email"
        hint={t('emailHint')}
        fields={fields}
        required
        type="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Choices
        name="role"
        legend={t('role')}
        hint={t('roleHint')}
        defaultValue={fields.value('role', 'team')}
        options={[
          { value: 'team', label: roles('team') },
          { value: 'admin', label: roles('admin') },
        ]}
      />
      <div>
        <SubmitButton pendingLabel={t('pending')}>{t('submit')}</SubmitButton>
      </div>
    </form>
  );
}
