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
  hasForm,
  children,
}: {
  /** The namespace of the messages for the page: its title, its button, its empty list. */
  of: 'showsSeries' | 'showsTemplates' | 'nightPlaylists' | 'brandsVenues' | 'brandsFormats';
  back: LinkProps<Back>['href'];
  /** The address at which a new one is created. */
  toNew: LinkProps<New>['href'];
  isEmpty: boolean;
  /** On a desktop the form of a new one stands beside the list, so the link is left out there. */
  hasForm?: true;
  children: ReactNode;
}) {
  const t = useTranslations();
  const add = (
    <LinkButton<New> variant="stage" href={toNew} className={hasForm && !isEmpty ? 'lg:hidden' : ''}>
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

/** Two sides of a wide page, a list and an editor or a preview: beside each other on a desktop. */
export function Sides({
  hides = 'none',
  children,
}: {
  /** The side that a phone does not show. */
  hides?: keyof typeof hidden;
  children: ReactNode;
}) {
  return (
    <div
      data-wide
      className={`grid grid-cols-[minmax(0,1fr)] items-start gap-10 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] ${hidden[hides]}`}
    >
      {children}
    </div>
  );
}

const hidden = { first: 'max-lg:*:first:hidden', second: 'max-lg:*:last:hidden', none: '' };
