'use client';

import { useTranslations } from 'next-intl';
import { useActionState } from 'react';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Choices, Field, Input } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { SubmitButton } from '@/components/ui/submit-button';
import { idle } from '@/lib/core/action-state';
import { inviteMember } from '@/lib/brands/member-actions';
import { useAdminForm } from './use-admin-form';

/** Puts an address on the team, whether or not somebody has signed in with it yet. */
export function InviteForm({ brandId }: { brandId: string }) {
  const t = useTranslations('brandMembers.invite');
  const roles = useTranslations('brandMembers.roles');
  const [state, action] = useActionState(inviteMember, idle);
  const { value, error, summary } = useAdminForm(state, { email: t('email') });
  return (
    <form action={action} noValidate className="flex flex-col gap-4">
      <ErrorSummary {...summary} />
      {state.status === 'done' && (
        <Notice tone="success" role="status" title={t('doneTitle')}>
          <p>{t('done')}</p>
        </Notice>
      )}
      <input type="hidden" name="brandId" value={brandId} />
      <Field name="email" label={t('email')} hint={t('emailHint')} error={error('email')}>
        {(control) => (
          <Input
            {...control}
            required
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={value('email')}
          />
        )}
      </Field>
      <Choices
        name="role"
        legend={t('role')}
        hint={t('roleHint')}
        defaultValue={value('role', 'team')}
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
