import type { ReactNode } from 'react';
import Link, { type LinkProps } from 'next/link';
import { useTranslations } from 'next-intl';
import { LinkButton } from './button';
import { Icon } from './icon';
import { EmptyState } from './empty-state';

/** A link to the parent page, above the title. */
export function BackLink<Target extends string>({
  href,
  children,
}: {
  href: LinkProps<Target>['href'];
  children: ReactNode;
}) {
  return (
    <Link<Target> href={href} className="mb-2 inline-flex min-h-11 items-center gap-1.5 text-link">
      <Icon name="arrow-left" className="size-4.5" />
      {children}
    </Link>
  );
}

export function PageTitle({ hint, children }: { hint?: ReactNode; children: ReactNode }) {
  return (
    <header className="mb-5 flex flex-col gap-1">
      <h1 className="text-2xl">{children}</h1>
      {hint && <p className="text-ink-soft">{hint}</p>}
    </header>
  );
}

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

/** The first line of a wide screen: its title, and further content. Makes the page as wide as a desktop. */
export function ScreenHead({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <header data-wide className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <h1 className="text-2xl">{title}</h1>
      {children}
    </header>
  );
}
