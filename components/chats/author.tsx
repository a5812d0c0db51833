import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';

/** `author` is null when the account is deleted; `team` is the brand if it was written for its team. */
type Written = { author: string | null; team: string | null };

/**
 * Returns a function with the name of an author, for places that allow only text. A message written for a team has the
 * team's name alone. No account can have such a name (lib/core/text/name-rules).
 */
export function useAuthorName(): (of: Written) => string {
  const t = useTranslations('chats');
  return ({ author, team }) => (team === null ? (author ?? t('nobody')) : t('teamOf', { brand: team }));
}

/** The name above a message. A team has a filled chip with a sign, which no personal name can imitate. */
export function Author({ author, team }: Written) {
  const nameOf = useAuthorName();
  return (
    <p
      className="mb-0.5 flex flex-wrap items-center gap-x-1.5 text-sm font-semibold wrap-anywhere text-teal"
      aria-hidden
    >
      {team === null ? (
        nameOf({ author, team })
      ) : (
        <>
          <span className="inline-flex items-center gap-1 rounded-chip bg-teal px-2 text-on-teal">
            <Icon name="users-round" className="size-3.5" />
            {nameOf({ author, team })}
          </span>
          <span className="font-normal text-ink-soft">{author}</span>
        </>
      )}
    </p>
  );
}
