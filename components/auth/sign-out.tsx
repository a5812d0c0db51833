'use client';

import { useActionState } from 'react';
import { SubmitButton } from '@/components/ui/submit-button';
import { signOut } from '@/lib/auth/actions';
import { idle } from '@/lib/core/action-state';

/** Signs out. A form, so it works without JavaScript. */
export function SignOut({ label, pendingLabel }: { label: string; pendingLabel: string }) {
  const [, action] = useActionState(signOut, idle);
  return (
    <form action={action}>
      <SubmitButton variant="quiet" pendingLabel={pendingLabel}>
        {label}
      </SubmitButton>
    </form>
  );
}
