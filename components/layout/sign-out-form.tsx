'use client';

import { useActionState } from 'react';
import { panelItem } from '@/components/ui/disclosure';
import { Icon } from '@/components/ui/icon';
import { signOut } from '@/lib/auth/actions';
import { idle } from '@/lib/core/action-state';

/** Ends the session on this device, as a line of a menu; a form, so it works without JavaScript. */
export function SignOutForm({ label, pendingLabel }: { label: string; pendingLabel: string }) {
  const [, action, pending] = useActionState(signOut, idle);
  return (
    <form action={action}>
      <button type="submit" className={panelItem}>
        <Icon name="log-out" className="text-ink-soft" />
        {pending ? pendingLabel : label}
      </button>
    </form>
  );
}
