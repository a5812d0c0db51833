import type { LinkProps } from 'next/link';
import type { ReactNode } from 'react';
import { LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { BackLink } from './back-link';
import { PageTitle } from './page-title';

type Words = Record<'title' | 'hint' | 'back' | 'new' | 'emptyTitle' | 'emptyText', string>;

/** A page with a list of things that one can add to; it says so while there is nothing in it. */
export function ListPage<Back extends string, New extends string>({
  words,
  back,
  toNew,
  isEmpty,
  children,
}: {
  words: Words;
  back: LinkProps<Back>['href'];
  /** Where a new one is made. */
  toNew: LinkProps<New>['href'];
  isEmpty: boolean;
  /** The list. */
  children: ReactNode;
}) {
  const add = (
    <LinkButton<New> variant="stage" href={toNew}>
      {words.new}
    </LinkButton>
  );
  return (
    <>
      <BackLink<Back> href={back}>{words.back}</BackLink>
      <PageTitle hint={words.hint}>{words.title}</PageTitle>
      {isEmpty ? (
        <EmptyState title={words.emptyTitle} action={add}>
          <p>{words.emptyText}</p>
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-5">
          <div>{add}</div>
          {children}
        </div>
      )}
    </>
  );
}

/** Its words, from the messages of what it lists. */
export const listWords = (t: (key: keyof Words) => string): Words => ({
  title: t('title'),
  hint: t('hint'),
  back: t('back'),
  new: t('new'),
  emptyTitle: t('emptyTitle'),
  emptyText: t('emptyText'),
});
