'use client';

import { forgetPerson } from '@/components/layout/forget-person';
import { forgetLists } from '@/components/layout/tab-memory';
import { useActionForm } from '@/components/forms/use-action-form';
import { SubmitButton } from '@/components/ui/submit-button';
import { signOut } from '@/lib/auth/actions';

/** Signs out. A form, so it works without JavaScript. */
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
