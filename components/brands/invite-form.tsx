'use client';

import { useTranslations } from 'next-intl';
import { SavedNote } from '@/components/forms/save-button';
import { EmailField } from '@/components/forms/text-fields';
import { Choices, Field, Textarea } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { SubmitButton } from '@/components/ui/submit-button';
import { inviteMember } from '@/lib/brands/actions';
import { AdminForm, useAdminForm } from './admin-form';
import { useAdminWords } from './use-admin-words';
import { useRef } from 'react';
import { CopyButton } from '@/components/forms/copy-text';

/**
 * The form to add an address to the team, also one that has never signed in. The text to send follows, because the
 * product does not notify the new member.
 *
 * @param props.link the address of the team's area
 */
export function InviteForm({ brandId, brand, link }: { brandId: string; brand: string; link: string }) {
  const t = useTranslations('brandsMembers.invite');
  const roles = useTranslations('brandsMembers.roles');
  const form = useAdminForm(inviteMember, { email: t('email') }, useAdminWords());
  const { answer, fields } = form;
  return (
    <AdminForm brandId={brandId} form={form} act="invite" className="gap-4">
      <EmailField name="email" hint={t('emailHint')} fields={fields} required />
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
      <SavedNote answer={answer}>
        <Notice tone="success" title={t('doneTitle')}>
          <p>{t('done')}</p>
        </Notice>
        {answer.status === 'done' && (
          <InvitationText key={answer.value.email} email={answer.value.email} brand={brand} link={link} />
        )}
      </SavedNote>
    </AdminForm>
  );
}

/** The text for a new team member, with the address that signs them in. */
export function InvitationText(props: { email: string; brand: string; link: string }) {
  const t = useTranslations('brandsMembers.invitation');
  const app = useTranslations('coreApp');
  const area = useRef<HTMLTextAreaElement>(null);
  return (
    <div className="flex flex-col items-start gap-3">
      <div className="w-full">
        <Field name="invitation" label={t('label')} hint={t('hint')}>
          {(control) => (
            <Textarea
              {...control}
              ref={area}
              readOnly
              defaultValue={t('text', { ...props, app: app('name') })}
            />
          )}
        </Field>
      </div>
      <CopyButton of={area} />
    </div>
  );
}
