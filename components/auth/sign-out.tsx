'use client';

import { useActionForm } from '@/components/forms/use-action-form';
import { SubmitButton } from '@/components/ui/submit-button';
import { signOut } from '@/lib/auth/actions';

/** Signs out. A form, so it works without JavaScript. */
export function SignOut({ label, pendingLabel }: { label: string; pendingLabel: string }) {
  const { formProps } = useActionForm(signOut);
  return (
    <form {...formProps}>
      <SubmitButton variant="quiet" pendingLabel={pendingLabel}>
        {label}
      </SubmitButton>
    </form>
  );
}
