'use client';

import { useActionForm } from '@/components/forms/use-action-form';
import { panelItem } from '@/components/ui/disclosure';
import { Icon } from '@/components/ui/icon';
import { signOut } from '@/lib/auth/actions';

/** Ends the session on this device, as a line of a menu; a form, so it works without JavaScript. */
export function SignOutForm({ label, pendingLabel }: { label: string; pendingLabel: string }) {
  const { formProps, isSending } = useActionForm(signOut);
  return (
    <form {...formProps}>
      <button type="submit" className={panelItem}>
        <Icon name="log-out" className="text-ink-soft" />
        {isSending ? pendingLabel : label}
      </button>
    </form>
  );
}
