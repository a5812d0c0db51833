import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { AddressTabs } from '@/components/ui/address-tabs';
import { GoOnLink, ToBeginningLink } from '@/components/ui/long-list';
import { EmptyState } from '@/components/ui/empty-state';
import { OperatorTitle } from './operator-title';

/** A page of the operator's area with tabs, each of them a long list of what people have written. */
export function TabbedPage<Tab extends string>({
  page,
  tabs: { parameter, all, current, labelOf },
  isShort,
  after,
  next,
  emptyTitle,
  children,
}: {
  page: 'bugs' | 'ideas';
  /** The tabs, and the parameter of the address that names one. */
  tabs: {
    parameter: string;
    all: readonly Tab[];
    current: Tab;
    labelOf: (tab: Tab) => string;
  };
  isShort?: true;
  /** The cursor in the address, after which this page of the list starts. */
  after: string | string[] | undefined;
  /** The cursor of the next page; null on the last one. */
  next: string | null;
  /** Stands in place of an empty list; null when there are entries. */
  emptyTitle: string | null;
  /** Renders the list. `whoAddress` returns the address of this page that shows who has written an entry. */
  children: (whoAddress: (id: string) => Route) => ReactNode;
}) {
  const t = useTranslations('operator.pages');
  const address = (tab: Tab, query: Record<string, string> = {}) =>
    `/operator/${page}?${new URLSearchParams({ [parameter]: tab, ...query })}` as Route;
  const here: Record<string, string> = typeof after === 'string' ? { after } : {};
  return (
    <>
      <OperatorTitle page={page} />
      <div className="flex flex-col gap-5">
        <AddressTabs
          label={t(`${page}.title`)}
          isShort={isShort}
          tabs={all.map((tab) => ({ href: address(tab), label: labelOf(tab), current: tab === current }))}
        />
        {after !== undefined && <ToBeginningLink href={address(current)} />}
        {emptyTitle === null ? (
          children((who) => address(current, { ...here, who }))
        ) : (
          <EmptyState title={emptyTitle} light="off" />
        )}
        {next && <GoOnLink href={address(current, { after: next })} />}
      </div>
    </>
  );
}
