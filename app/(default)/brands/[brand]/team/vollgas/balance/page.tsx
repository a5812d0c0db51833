import { getTranslations } from 'next-intl/server';
import { BalanceGroups } from '@/components/line-ups/fairness/balance-groups';
import { ViewTabs } from '@/components/ui/tabs';
import { PageHead } from '@/components/ui/page-head';
import { LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { requireBrandArea } from '@/lib/brands/loaders';
import { loadBalance } from '@/lib/line-ups/fairness/loaders';
import { fewestPeople } from '@/lib/line-ups/fairness/balance-rules';
import { titled } from '@/lib/core/i18n/page-title';

type Props = PageProps<'/brands/[brand]/team/vollgas/balance'>;

export const generateMetadata = titled('lineUpsVollgas', 'balance', 'title');

export default async function BalancePage({ params, searchParams }: Props) {
  const { brand } = await requireBrandArea((await params).brand, 'seeFairness');
  const [t, { quarter }] = await Promise.all([getTranslations('lineUpsVollgas.balance'), searchParams]);
  const { balance, quarters, current } = await loadBalance(brand.id, quarter, new Date());
  const tracker = `/brands/${brand.id}/team/vollgas` as const;
  return (
    <>
      <PageHead
        back={tracker}
        backTo={t('back')}
        title={t('title')}
        hint={t('hint', { fewest: fewestPeople })}
      />
      <div className="flex flex-col gap-5">
        <ViewTabs
          label={t('quartersLabel')}
          tabs={quarters.map(({ key, year, quarter: number }) => ({
            href: `${tracker}/balance?quarter=${key}`,
            label: t('quarter', { quarter: number, year: String(year) }),
            current: key === current,
          }))}
        />
        {balance.people === null ? (
          <EmptyState
            drawing="stool"
            title={t('emptyTitle')}
            action={<LinkButton href={tracker}>{t('back')}</LinkButton>}
          >
            {t('emptyText', { fewest: fewestPeople })}
          </EmptyState>
        ) : (
          <BalanceGroups balance={balance} people={balance.people} />
        )}
        <p className="text-sm text-ink-soft">{t('privacy')}</p>
      </div>
    </>
  );
}
