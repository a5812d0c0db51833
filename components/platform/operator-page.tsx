import type { Route } from 'next';
import { useTranslations, type Messages } from 'next-intl';
import type { ReactNode } from 'react';
import Form from 'next/form';
import Link from 'next/link';
import { ViewTabs } from '@/components/ui/tabs';
import { GoOnLink, ToBeginningLink } from '@/components/ui/lists';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHead } from '@/components/ui/page-head';
import { SearchLine } from '@/components/forms/filter-parts';

/** The heading of a page of the operator's area, with the way back to its overview. */
export function OperatorTitle({
  page,
  children,
}: {
  page: keyof Messages['platformOperator']['pages'];
  /** The action of the page. */
  children?: ReactNode;
}) {
  const t = useTranslations('platformOperator');
  return (
    <PageHead
      back="/operator"
      backTo={t('title')}
      title={t(`pages.${page}.title`)}
      hint={t(`pages.${page}.line`)}
    >
      {children}
    </PageHead>
  );
}

/** A page of the operator's area with tabs, each of them a long list of users' texts. */
export function TabbedPage<Tab extends string>({
  page,
  tabs: { parameter, all, current, labelOf },
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
  /** The cursor in the address, after which this page of the list starts. */
  after: string | string[] | undefined;
  /** The cursor of the next page; null on the last one. */
  next: string | null;
  /** The title in place of an empty list; null when there are entries. */
  emptyTitle: string | null;
  /** Renders the list. `whoAddress` returns the address of this page that shows the author of an entry. */
  children: (whoAddress: (id: string) => Route) => ReactNode;
}) {
  const t = useTranslations('platformOperator.pages');
  const address = (tab: Tab, query: Record<string, string> = {}) =>
    `/operator/${page}?${new URLSearchParams({ [parameter]: tab, ...query })}` as Route;
  const here: Record<string, string> = typeof after === 'string' ? { after } : {};
  return (
    <>
      <OperatorTitle page={page} />
      <div className="flex flex-col gap-5">
        <ViewTabs
          label={t(`${page}.title`)}
          tabs={all.map((tab) => ({ href: address(tab), label: labelOf(tab), current: tab === current }))}
        />
        {after !== undefined && <ToBeginningLink href={address(current)} />}
        {emptyTitle === null ? (
          children((who) => address(current, { ...here, who }))
        ) : (
          <EmptyState title={emptyTitle} drawing="glass" />
        )}
        {next && <GoOnLink href={address(current, { after: next })} />}
      </div>
    </>
  );
}

/** A search that submits to the address, so that it works without JavaScript and the Back button returns to it. */
export function SearchForm({
  address,
  label,
  text,
}: {
  address: '/operator/brands' | '/operator/people';
  label: string;
  text: string;
}) {
  const t = useTranslations('platformOperator');
  return (
    <Form key={text} action={address} role="search" prefetch={false} className="flex flex-col gap-1">
      <SearchLine label={label} q={text} submit={t('search')} />
      {text && (
        <Link
          href={address}
          prefetch={false}
          className="inline-flex min-h-11 items-center self-start text-link"
        >
          {t('reset')}
        </Link>
      )}
    </Form>
  );
}

/** A list of names and values, one pair a line. */
export function FactList({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="divide-y divide-line rounded-card border border-line sheet">
      {facts.map(([name, value]) => (
        <div key={name} className="flex flex-col gap-0.5 px-4 py-3 sm:flex-row sm:gap-4">
          <dt className="min-w-0 wrap-anywhere text-ink-soft sm:w-52 sm:shrink-0">{name}</dt>
          <dd className="min-w-0 wrap-anywhere whitespace-pre-line tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
