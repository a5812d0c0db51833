'use client';

import Link from 'next/link';
import { Disclosure, panelItem } from '@/components/ui/disclosure';
import { Icon } from '@/components/ui/icon';
import { headerIcon } from './area-header';
import { LanguageSwitcher, type LanguageWords } from './language-switcher';
import { PendingText } from './pending-text';
import { SignOutForm, type SignOutWords } from './sign-out-form';

/** An account menu that gets its texts as props, because every page of the areas contains it. */
export function AccountPanel({
  name,
  brands,
  words,
  language,
}: {
  name: string;
  brands: { id: string; name: string }[];
  words: Record<'account' | 'yourTeams' | 'loadingTeam', string> & SignOutWords;
  language: LanguageWords;
}) {
  const [initial] = name;
  return (
    <Disclosure
      label={words.account}
      trigger={
        <span className="flex size-8 items-center justify-center rounded-chip bg-teal font-display font-bold text-on-teal uppercase">
          {initial}
        </span>
      }
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
        <SignOutForm words={words} />
        <SignOutForm everywhere words={words} />
      </div>
    </Disclosure>
  );
}
