import { useTranslations } from 'next-intl';
import type { LinkProps } from 'next/link';
import type { ReactNode } from 'react';
import { LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { BackLink } from './back-link';
import { PageTitle } from './page-title';

/** A page with a list of things, and a link to make a new one. An empty list is replaced by a text. */
export function ListPage<Back extends string, New extends string>({
  of: things,
  back,
  toNew,
  isEmpty,
  children,
}: {
  /** The namespace of the messages for the page: its title, its button, its empty list. */
  of: 'series' | 'templates' | 'playlists' | 'venues' | 'formats';
  back: LinkProps<Back>['href'];
  /** The address at which a new one is made. */
  toNew: LinkProps<New>['href'];
  isEmpty: boolean;
  /** The list. */
  children: ReactNode;
}) {
  const t = useTranslations();
  const add = (
    <LinkButton<New> variant="stage" href={toNew}>
      {t(`${things}.new`)}
    </LinkButton>
  );
  return (
    <>
      <BackLink<Back> href={back}>{t(`${things}.back`)}</BackLink>
      <PageTitle hint={t(`${things}.hint`)}>{t(`${things}.title`)}</PageTitle>
      {isEmpty ? (
        <EmptyState title={t(`${things}.emptyTitle`)} action={add}>
          <p>{t(`${things}.emptyText`)}</p>
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
