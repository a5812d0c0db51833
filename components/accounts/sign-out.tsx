'use client';

import { forgetPerson } from './forget-person';
import { forgetLists } from '@/components/core/tab-memory';
import { useActionForm } from '@/components/forms/use-action-form';
import { SubmitButton } from '@/components/ui/submit-button';
import { signOut } from '@/lib/accounts/actions';

/** The button to sign out. It is a form, so it works without JavaScript. */
export function SignOut({ label, pendingLabel }: { label: string; pendingLabel: string }) {
  const { formProps } = useActionForm(signOut, { onRedirect: forgetPerson });
  return (
    <form {...formProps}>
      <SubmitButton variant="quiet" pendingLabel={pendingLabel} onClick={forgetLists}>
        {label}
      </SubmitButton>
    </form>
  );
}
