import Link from 'next/link';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import { PlainText } from '@/components/ui/plain-text';
import type { DecidedIdea } from '@/lib/platform/ideas/view';
import { StatusForm } from './status-form';
import { IdeaChip } from './idea-chip';

export function DecidedIdeas({
  ideas,
  whoAddress,
}: {
  ideas: DecidedIdea[];
  /** Returns the address of this page that shows the creator of an anonymous idea. */
  whoAddress: (ideaId: string) => Route;
}) {
  const t = useTranslations('platformOperatorIdeas');
  const tIdeas = useTranslations('platformIdeas');
  return (
    <ul className="flex flex-col gap-4">
      {ideas.map(({ id, title, description, status, reason, votes, next, ...idea }) => (
        <li key={id} id={`idea-${id}`}>
          <article className="flex flex-col gap-3 rounded-card border border-line sheet p-4">
            <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <IdeaChip status={status} />
              <time dateTime={idea.createdAt} className="text-sm text-ink-soft">
                {idea.day}
              </time>
            </div>
            <h2 className="text-lg wrap-anywhere">{title}</h2>
            <div className="wrap-anywhere">
              <PlainText>{description}</PlainText>
            </div>
            <p className="text-sm text-ink-soft">
              {tIdeas('votes', { count: votes })} · {creatorOf(idea)}
            </p>
            {idea.isHidden && (
              <Link
                href={whoAddress(id)}
                prefetch={false}
                scroll={false}
                className="inline-flex min-h-11 items-center self-start text-link"
              >
                {t('who')}
              </Link>
            )}
            {reason && (
              <Notice title={tIdeas('reason')}>
                <PlainText>{reason}</PlainText>
              </Notice>
            )}
            <StatusForm key={status} ideaId={id} title={title} from={status} next={next} />
          </article>
        </li>
      ))}
    </ul>
  );

  function creatorOf({ isAnonymous, creator }: Pick<DecidedIdea, 'isAnonymous' | 'creator'>): string {
    if (isAnonymous) return creator === null ? tIdeas('by.anonymous') : t('hiddenName', { name: creator });
    return creator === null ? tIdeas('by.nobody') : tIdeas('by.name', { name: creator });
  }
}
