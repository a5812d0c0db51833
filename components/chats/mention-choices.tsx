'use client';

import { useTranslations } from 'next-intl';

/** The most names that are offered at once. */
const atMost = 5;

/** Returns the beginning of a name that stands before the cursor, with its “@”: "@ki"; empty when there is none. */
export function mentionAt(before: string): string {
  return /(?:^|\s)(@[^\s@]{0,30})$/u.exec(before.slice(-32))?.[1] ?? '';
}

/** Offers the people whose name begins with what is typed after “@”. */
export function MentionChoices({
  people,
  typed,
  onChoose,
}: {
  people: readonly { id: string; name: string }[];
  typed: string;
  onChoose: (name: string) => void;
}) {
  const t = useTranslations('chats');
  const begin = typed.slice(1).toLowerCase();
  const found = typed ? people.filter(({ name }) => name.toLowerCase().startsWith(begin)) : [];
  if (found.length === 0) return null;
  return (
    <ul aria-label={t('mentionLabel')} className="flex flex-wrap gap-1">
      {found.slice(0, atMost).map(({ id, name }) => (
        <li key={id}>
          <button type="button" onClick={() => onChoose(name)} className="chip">
            @{name}
          </button>
        </li>
      ))}
    </ul>
  );
}
