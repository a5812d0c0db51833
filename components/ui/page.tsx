import type { ReactNode } from 'react';
import type { LinkProps } from 'next/link';
import { useTranslations } from 'next-intl';
import { LinkButton } from './button';
import { EmptyState } from './empty-state';
import { PageHead } from './page-head';

/** A page with a list of records, and a link to create one. An empty list is replaced by a text. */
export function ListPage<Back extends string, New extends string>({
  of: things,
  back,
  toNew,
  isEmpty,
  children,
}: {
  /** The namespace of the messages for the page: its title, its button, its empty list. */
  of: 'showsSeries' | 'showsTemplates' | 'nightPlaylists' | 'brandsVenues' | 'brandsFormats';
  back: LinkProps<Back>['href'];
  /** The address at which a new one is created. */
  toNew: LinkProps<New>['href'];
  isEmpty: boolean;
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
      <PageHead<Back>
        back={back}
        backTo={t(`${things}.back`)}
        title={t(`${things}.title`)}
        hint={t(`${things}.hint`)}
      >
        {!isEmpty && add}
      </PageHead>
      {isEmpty ? (
        <EmptyState title={t(`${things}.emptyTitle`)} action={add}>
          <p>{t(`${things}.emptyText`)}</p>
        </EmptyState>
      ) : (
        children
      )}
    </>
  );
}
