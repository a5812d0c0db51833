import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { ViewTabs } from '@/components/ui/tabs';
import { ClientMessages } from '@/components/ui/client-messages';
import { GoOnLink, ToBeginningLink } from '@/components/ui/lists';
import { PageHead } from '@/components/ui/page-head';
import { LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { KeptRows } from '@/components/ui/kept-order';
import { Sides } from '@/components/ui/page';
import { Section } from '@/components/ui/section';
import { ideasAddress, ideaSections, type IdeaSection } from '@/lib/platform/ideas/rules';
import { readIdeaFilters } from '@/lib/platform/ideas/schema';
import { loadIdeas, type IdeasPage } from '@/lib/platform/ideas/loaders';
import type { IdeaReader, IdeaView } from '@/lib/platform/ideas/view';
import { Notice } from '@/components/ui/notice';
import { PlainText } from '@/components/ui/plain-text';
import { IdeaForm, type Naming } from './idea-form';
import { CreatorForm, OwnIdea, VoteForm } from './idea-buttons';
import { IdeaChip } from './idea-chip';

/** The ideas in a comedian's own area, or in that of a brand, where its admins can suggest ideas for others too. */
export async function IdeasScreen({
  comedianId,
  brandId = null,
  mayName = false,
  query,
}: {
  comedianId: string;
  brandId?: string | null;
  /** Whether the viewer may suggest ideas in the name of others. */
  mayName?: boolean;
  /** The query of the address. */
  query: Record<string, string | string[] | undefined>;
}) {
  const [language, t] = [await getLocale(), await getTranslations('platformIdeas')];
  const reader: IdeaReader = { comedianId, adminOf: mayName ? brandId : null, language, now: new Date() };
  const filters = readIdeaFilters(query);
  const page = await loadIdeas(reader, filters);
  const { section } = filters;
  const naming =
    brandId !== null && page.choosable.length > 1
      ? { brandId, meId: comedianId, members: page.choosable }
      : null;
  return (
    <>
      <PageHead icon="lightbulb" title={t('title')} hint={t('hint')} />
      <ClientMessages namespaces={['platformIdeas', 'formsForm', 'formsResend', 'formsValidation']}>
        <div className="flex flex-col gap-6">
          <ViewTabs
            label={t('sections.label')}
            tabs={ideaSections.map((one) => ({
              href: ideasAddress(brandId, { section: one }),
              label: t(`sections.${one}`),
              current: one === section && filters.ideaId === null && filters.editId === null,
            }))}
          />
          {page.edited ? (
            <Section id="edit" title={t('editTitle')}>
              <IdeaForm idea={page.edited} brandId={brandId} />
            </Section>
          ) : filters.ideaId === null ? (
            <SectionOf {...{ section, page, brandId, naming, isContinued: filters.after !== null }} />
          ) : (
            <Named idea={page.named} naming={naming} brandId={brandId} />
          )}
        </div>
      </ClientMessages>
    </>
  );
}

type SectionProps = {
  section: IdeaSection;
  page: IdeasPage;
  brandId: string | null;
  naming: Naming | null;
  /** Whether this is a later page of the list. */
  isContinued: boolean;
};

async function SectionOf(props: SectionProps) {
  const { section, brandId, naming } = props;
  const t = await getTranslations('platformIdeas');
  if (section !== 'suggest') return <IdeaList {...props} heading="h2" empty={<Nothing {...props} />} />;
  const own = (
    <Section id="own" title={t('own.title')}>
      <IdeaList {...props} heading="h3" empty={<p className="text-ink-soft">{t('own.empty')}</p>} />
    </Section>
  );
  if (props.isContinued) return own;
  return (
    <Sides>
      <Section id="suggest" title={t('form.heading')}>
        <IdeaForm brandId={brandId} naming={naming} />
      </Section>
      {own}
    </Sides>
  );
}

function IdeaList({
  section,
  page: { ideas, next },
  brandId,
  naming,
  isContinued,
  heading,
  empty,
}: SectionProps & { heading: 'h2' | 'h3'; empty: ReactNode }) {
  return (
    <div className="flex flex-col gap-4">
      {isContinued && <ToBeginningLink href={ideasAddress(brandId, { section })} />}
      {ideas.length === 0 ? empty : <Cards key={section} ideas={ideas} heading={heading} naming={naming} />}
      {next && <GoOnLink href={ideasAddress(brandId, { section, after: next })} />}
    </div>
  );
}

function Cards({
  ideas,
  heading,
  naming,
}: {
  ideas: IdeaView[];
  heading: 'h2' | 'h3';
  naming: Naming | null;
}) {
  return (
    <KeptRows
      className="flex flex-col gap-4"
      rows={ideas.map((idea) => ({
        id: idea.id,
        row: <IdeaCard idea={idea} heading={heading} naming={naming} />,
      }))}
    />
  );
}

async function Nothing({ section, brandId }: SectionProps) {
  const t = await getTranslations('platformIdeas');
  return (
    <EmptyState
      title={t(`empty.${section === 'suggest' ? 'newest' : section}`)}
      action={
        <LinkButton variant="stage" href={ideasAddress(brandId, { section: 'suggest' })}>
          {t('toForm')}
        </LinkButton>
      }
    >
      <p>{t('emptyText')}</p>
    </EmptyState>
  );
}

/** The idea that the address contains, from a notice or a link. */
async function Named({
  idea,
  naming,
  brandId,
}: {
  idea: IdeaView | null;
  naming: Naming | null;
  brandId: string | null;
}) {
  const t = await getTranslations('platformIdeas');
  if (idea) return <IdeaCard idea={idea} naming={naming} />;
  return (
    <EmptyState
      title={t('gone')}
      drawing="lamp"
      action={<LinkButton href={ideasAddress(brandId, { section: 'newest' })}>{t('toNewest')}</LinkButton>}
    />
  );
}

/** A description of at least so many characters is cut at first, to the second number of characters. */
const isLongFrom = 360;

const beginning = 240;

function IdeaCard({
  idea,
  heading: Heading = 'h2',
  naming = null,
}: {
  idea: IdeaView;
  heading?: 'h2' | 'h3';
  naming?: Naming | null;
}) {
  const t = useTranslations('platformIdeas');
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
  const t = useTranslations('platformIdeas.by');
  if (isOwn && enteredBy) return t(isAnonymous ? 'givenHidden' : 'given', { name: enteredBy });
  if (isOwn) return t(isAnonymous ? 'meHidden' : 'me');
  if (isAnonymous) return t('anonymous');
  return creator === null ? t('nobody') : t('name', { name: creator });
}

/** The text of an idea. A long one shows its beginning, and the rest on demand, also without scripts. */
function Description({ text }: { text: string }) {
  const t = useTranslations('platformIdeas');
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
