import { getLocale, getTranslations } from 'next-intl/server';
import { DecidedIdeas } from '@/components/platform/ideas/decided-ideas';
import { ClientMessages } from '@/components/ui/client-messages';
import { TabbedPage } from '@/components/platform/operator-page';
import { operatorContext } from '@/lib/accounts/access/operator-action';
import { requireOperator } from '@/lib/accounts/viewer';
import { titled } from '@/lib/core/i18n/page-title';
import { decidedSections, loadDecidedIdeas, readDecidedSection } from '@/lib/platform/ideas/loaders';

export const generateMetadata = titled('platformOperator', 'pages', 'ideas', 'title');

export default async function OperatorIdeasPage({ searchParams }: PageProps<'/operator/ideas'>) {
  const context = operatorContext(await requireOperator());
  const { section: sectionValue, after, who } = await searchParams;
  const section = readDecidedSection(sectionValue);
  const t = await getTranslations('platformIdeas');
  const { ideas, next } = await loadDecidedIdeas(context, { section, after, who }, await getLocale());
  const labelOf = (one: typeof section) => t(`sections.${one}`);
  return (
    <ClientMessages namespaces={['platformOperatorIdeas', 'platformIdeas', 'formsForm', 'formsResend']}>
      <TabbedPage
        page="ideas"
        tabs={{ parameter: 'section', all: decidedSections, current: section, labelOf }}
        after={after}
        next={next}
        emptyTitle={ideas.length === 0 ? t(`empty.${section}`) : null}
      >
        {(whoAddress) => <DecidedIdeas ideas={ideas} whoAddress={whoAddress} />}
      </TabbedPage>
    </ClientMessages>
  );
}
