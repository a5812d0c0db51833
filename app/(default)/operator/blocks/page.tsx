import Link from 'next/link';
import { getLocale, getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/components/ui/client-messages';
import { GoOnLink, ToBeginningLink } from '@/components/ui/lists';
import { ActForm } from '@/components/platform/act-form';
import { OperatorTitle } from '@/components/platform/operator-page';
import { LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { operatorContext } from '@/lib/accounts/access/operator-action';
import { requireOperator } from '@/lib/accounts/viewer';
import { titled } from '@/lib/core/i18n/page-title';
import { liftPlatformBlock } from '@/lib/platform/actions';
import { loadPlatformBlocks } from '@/lib/platform/loaders';

export const generateMetadata = titled('platformOperator', 'pages', 'blocks', 'title');

export default async function OperatorBlocksPage({ searchParams }: PageProps<'/operator/blocks'>) {
  const context = operatorContext(await requireOperator());
  const t = await getTranslations('platformOperator');
  const { after } = await searchParams;
  const reading = { language: await getLocale(), now: context.now };
  const { blocks, next } = await loadPlatformBlocks(context, after, reading);
  return (
    <ClientMessages namespaces={['platformOperator']}>
      <OperatorTitle page="blocks" />
      <div className="flex flex-col gap-5">
        {after !== undefined && <ToBeginningLink href="/operator/blocks" />}
        {blocks.length === 0 ? (
          <EmptyState
            drawing="glass"
            title={t('blocks.emptyTitle')}
            action={
              <LinkButton href="/operator/people" prefetch={false}>
                {t('pages.people.title')}
              </LinkButton>
            }
          >
            {t('blocks.emptyText')}
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line rounded-card border border-line sheet">
            {blocks.map(({ blockId, comedianId, name, until, since, reason }) => (
              <li key={blockId} className="flex flex-col items-start gap-2 px-4 py-3">
                <h2 className="text-lg">
                  <Link
                    href={`/operator/people/${comedianId}`}
                    prefetch={false}
                    className="inline-flex min-h-11 items-center wrap-anywhere text-link"
                  >
                    {name}
                  </Link>
                </h2>
                <p className="font-semibold">{t('people.blockRuns', { from: since, until })}</p>
                <p className="wrap-anywhere whitespace-pre-line text-ink-soft">{reason}</p>
                <ActForm
                  act={liftPlatformBlock}
                  fields={{ blockId }}
                  label={t('people.lift')}
                  longLabel={t('people.liftFor', { name })}
                />
              </li>
            ))}
          </ul>
        )}
        {next && <GoOnLink href={`/operator/blocks?after=${next}`} />}
      </div>
    </ClientMessages>
  );
}
