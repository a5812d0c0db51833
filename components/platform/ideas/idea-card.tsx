import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import { PlainText } from '@/components/ui/plain-text';
import type { IdeaView } from '@/lib/platform/ideas/view';
import { CreatorForm } from './creator-form';
import { IdeaChip } from './idea-chip';
import type { Naming } from './idea-form';
import { OwnIdea } from './own-idea';
import { VoteForm } from './vote-form';

/** A description of at least so many characters is cut at first, to the second number of characters. */
const isLongFrom = 360;
const beginning = 240;

/** One idea: its text, status and creator, and the buttons for what its reader can do. */
export function IdeaCard({
  idea,
  heading: Heading = 'h2',
  naming = null,
}: {
  idea: IdeaView;
  heading?: 'h2' | 'h3';
  naming?: Naming | null;
}) {
  const t = useTranslations('ideas');
  const { id, title, votes, reason, given } = idea;
  return (
    <article className="flex flex-col gap-3 rounded-card border border-line sheet p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <IdeaChip status={idea.status} />
        <time dateTime={idea.createdAt} className="text-sm text-ink-soft">
          {idea.day}
        </time>
      </div>
      <div className="flex flex-col gap-1">
        <Heading className="text-lg wrap-anywhere">{title}</Heading>
        <Description text={idea.description} />
        <p className="text-sm text-ink-soft">
          <CreatorWords idea={idea} />
          {idea.isEdited && ` · ${t('edited')}`}
        </p>
      </div>
      {reason && (
        <Notice title={t('reason')}>
          <PlainText>{reason}</PlainText>
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="tabular-nums">{t('votes', { count: votes })}</p>
        {(idea.mayVote || idea.hasVoted) && <VoteForm ideaId={id} title={title} hasVoted={idea.hasVoted} />}
      </div>
      {idea.isOwn && <OwnIdea ideaId={id} title={title} votes={votes} mayEdit={idea.mayEdit} />}
      {given && naming && <CreatorForm ideaId={id} creatorId={given.creatorId} naming={naming} />}
    </article>
  );
}

function CreatorWords({ idea: { isOwn, isAnonymous, creator, enteredBy } }: { idea: IdeaView }) {
  const t = useTranslations('ideas.by');
  if (isOwn && enteredBy) return t(isAnonymous ? 'givenHidden' : 'given', { name: enteredBy });
  if (isOwn) return t(isAnonymous ? 'meHidden' : 'me');
  if (isAnonymous) return t('anonymous');
  return creator === null ? t('nobody') : t('name', { name: creator });
}

/** The text of an idea. A long one shows its beginning, and the rest on demand, also without scripts. */
function Description({ text }: { text: string }) {
  const t = useTranslations('ideas');
  if (text.length < isLongFrom) {
    return (
      <div className="wrap-anywhere">
        <PlainText>{text}</PlainText>
      </div>
    );
  }
  return (
    <div className="group/text wrap-anywhere">
      <p className="whitespace-pre-line group-has-[details[open]]/text:hidden">
        {text.slice(0, beginning).toWellFormed()}…
      </p>
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-link">{t('whole')}</summary>
        <PlainText>{text}</PlainText>
      </details>
    </div>
  );
}
