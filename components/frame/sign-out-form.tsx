'use client';

import { forgetPerson } from '@/components/accounts/forget-person';
import { useActionForm } from '@/components/forms/use-action-form';
import { panelItem } from '@/components/ui/disclosure';
import { Icon } from '@/components/ui/icon';
import { signOut, signOutEverywhere } from '@/lib/accounts/actions';
import { forgetLists } from '@/components/core/tab-memory';

export type SignOutWords = Record<'signOut' | 'signOutEverywhere' | 'signingOut' | 'signOutFailed', string>;

/** Ends the session on this device, or on all, as a line of a menu; a form, so it works without JavaScript. */
export function SignOutForm({ everywhere = false, words }: { everywhere?: boolean; words: SignOutWords }) {
  const { answer, formProps, isSending } = useActionForm(everywhere ? signOutEverywhere : signOut, {
    onRedirect: forgetPerson,
  });
  return (
    <form {...formProps}>
      <button type="submit" className={panelItem} onClick={forgetLists}>
        <Icon name="log-out" className="text-ink-soft" />
        {isSending ? words.signingOut : words[everywhere ? 'signOutEverywhere' : 'signOut']}
      </button>
      {answer.status === 'failed' && (
        <p role="alert" className="px-3 pb-2 text-sm">
          {words.signOutFailed}
        </p>
      )}
    </form>
  );
}
