import type { Route } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { DecidedIdeas } from '@/components/ideas/decided-ideas';
import { AddressTabs } from '@/components/layout/address-tabs';
import { ClientMessages } from '@/components/layout/client-messages';
import { GoOnLink, ToBeginningLink } from '@/components/layout/long-list';
import { OperatorTitle } from '@/components/operator/operator-title';
import { EmptyState } from '@/components/ui/empty-state';
import { operatorContext } from '@/lib/access/operator';
import { requireOperator } from '@/lib/auth/viewer';
import { titled } from '@/lib/i18n/page-title';
import { decidedSections, loadDecidedIdeas, readDecidedSection } from '@/lib/ideas/operator-loaders';

export const generateMetadata = titled('operator', 'pages', 'ideas', 'title');

const addressOf = (query: Record<string, string>) => `/operator/ideas?${new URLSearchParams(query)}` as Route;

/** The operator reads all ideas and decides about them. */
export default async function OperatorIdeasPage({ searchParams }: PageProps<'/operator/ideas'>) {
  const viewer = await requireOperator();
  const asked = await searchParams;
  const section = readDecidedSection(asked.section);
  const [tPages, tIdeas] = [await getTranslations('operator.pages.ideas'), await getTranslations('ideas')];
  const { ideas, next } = await loadDecidedIdeas(
    operatorContext(viewer),
    { section, after: asked.after, who: asked.who },
    await getLocale(),
  );
  const after: Record<string, string> = typeof asked.after === 'string' ? { after: asked.after } : {};
  return (
    <>
      <OperatorTitle page="ideas" />
      <ClientMessages namespaces={['operatorIdeas', 'ideas', 'form', 'resend']}>
        <div className="flex flex-col gap-5">
          <AddressTabs
            label={tPages('title')}
            tabs={decidedSections.map((one) => ({
              href: addressOf({ section: one }),
              label: tIdeas(`sections.${one}`),
              current: one === section,
            }))}
          />
          {asked.after !== undefined && <ToBeginningLink href={addressOf({ section })} />}
          {ideas.length === 0 ? (
            <EmptyState title={tIdeas(`empty.${section}`)} light="off" />
          ) : (
            <DecidedIdeas ideas={ideas} whoAddress={(who) => addressOf({ section, ...after, who })} />
          )}
          {next && <GoOnLink href={addressOf({ section, after: next })} />}
        </div>
      </ClientMessages>
    </>
  );
}
