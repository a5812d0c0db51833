'use client';

import Link from 'next/link';
import { PendingText } from '@/components/ui/pending-text';
import { Face } from '@/components/media/pictures/face';
import { Disclosure, panelItem } from '@/components/ui/disclosure';
import { Icon } from '@/components/ui/icon';
import { forgetPerson } from '@/components/accounts/forget-person';
import { useActionForm } from '@/components/forms/use-action-form';
import { signOut, signOutEverywhere } from '@/lib/accounts/actions';
import { forgetLists } from '@/components/core/tab-memory';
import { headerIcon } from './area-parts';
import { LanguageSwitcher, type LanguageWords } from './language-switcher';

type SignOutWords = Record<'signOut' | 'signOutEverywhere' | 'signingOut' | 'signOutFailed', string>;

/** An account menu that gets its texts as props, because every page of the areas contains it. */
export function AccountPanel({
  name,
  pictureId,
  hasProfile,
  brands,
  operatorWord,
  words,
  language,
}: {
  name: string;
  /** Null without a picture. */
  pictureId: string | null;
  /** Without a profile there are no settings. */
  hasProfile: boolean;
  brands: { id: string; name: string }[];
  /** The name of the operator's area; missing for all other accounts. */
  operatorWord?: string;
  words: Record<'account' | 'settings' | 'yourTeams' | 'loadingTeam' | 'imprint' | 'privacy', string> &
    SignOutWords;
  language: LanguageWords;
}) {
  return (
    <Disclosure
      label={words.account}
      trigger={<Face pictureId={pictureId} name={name} size="tiny" isFirst />}
      triggerClassName={headerIcon}
      panelClassName="top-full right-0 mt-1 w-72"
    >
      <p className="truncate px-3 py-2 font-display text-lg font-bold">{name}</p>
      {brands.length > 0 && (
        <nav aria-labelledby="own-teams" className="border-t border-line py-2">
          <h2
            id="own-teams"
            className="px-3 py-1 font-sans text-sm font-normal tracking-normal text-ink-soft"
          >
            {words.yourTeams}
          </h2>
          <ul>
            {brands.map((brand) => (
              <li key={brand.id}>
                {/* Not prefetched: the first visit of an area is recorded (BrandMember.openedAt), so only a click may
                    open it. */}
                <Link href={`/brands/${brand.id}/team`} prefetch={false} className={panelItem}>
                  <Icon name="users-round" className="text-ink-soft" />
                  <span className="line-clamp-2 min-w-0">{brand.name}</span>
                  <PendingText>{words.loadingTeam}</PendingText>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="border-t border-line py-2 *:w-full">
        <LanguageSwitcher {...language} />
      </div>
      <div className="border-t border-line pt-2">
        {operatorWord && (
          <Link href="/operator" prefetch={false} className={panelItem}>
            <Icon name="monitor" className="text-ink-soft" />
            {operatorWord}
          </Link>
        )}
        {hasProfile && (
          <Link href="/user/settings" prefetch={false} className={panelItem}>
            <Icon name="settings" className="text-ink-soft" />
            {words.settings}
          </Link>
        )}
        <SignOutForm words={words} />
        <SignOutForm everywhere words={words} />
        <Link href="/imprint" prefetch={false} className={panelItem}>
          {words.imprint}
        </Link>
        <Link href="/privacy" prefetch={false} className={panelItem}>
          {words.privacy}
        </Link>
      </div>
    </Disclosure>
  );
}

/** Ends the session on this device, or on all, as a line of a menu; a form, so it works without JavaScript. */
function SignOutForm({ everywhere = false, words }: { everywhere?: boolean; words: SignOutWords }) {
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
