import type { ReactNode } from 'react';
import { mainId } from '@/components/core/main-id';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';

/** The top of an area, in the colours of the dark room by day as well. */
export function AreaHeader({
  left,
  centre,
  right,
  accent,
}: {
  left: ReactNode;
  centre: ReactNode;
  right: ReactNode;
  /** A CSS colour that is visible on the header, by day and by night. */
  accent?: string;
}) {
  return (
    <header style={{ borderBottomColor: accent }} className={`area-header ${accent ? 'border-b-3' : ''}`}>
      <div>
        <div>{left}</div>
        <div>{centre}</div>
        <div>{right}</div>
      </div>
    </header>
  );
}

/**
 * The main content of an area, which begins at the same place on every page. A column for reading, unless something in
 * it has `data-wide`: a desktop screen, as wide as a row can still be followed.
 */
export function AreaMain({
  isText,
  lang,
  children,
}: {
  /** A page that is mostly read: its lines are shorter. */
  isText?: true;
  lang?: string;
  children: ReactNode;
}) {
  return (
    <main id={mainId} tabIndex={-1} lang={lang} className={`area-main ${isText ? '*:max-w-2xl' : ''}`}>
      {children}
    </main>
  );
}

/** The class of an icon in the header: a tap target of 44 px. */
export const headerIcon = 'header-icon';

/**
 * The icon and the short label of an item in a bottom bar. `name` is the full name for screen readers, because the
 * label is shortened to fit a sixth of a phone.
 */
export function BarFace({ icon, label, name }: { icon: IconName; label: string; name?: string }) {
  return (
    <>
      <span className="bar-lamp">
        <Icon name={icon} className="size-5.5" />
      </span>
      <span aria-hidden={name ? true : undefined} className="bar-label">
        {label}
      </span>
      {name && <span className="sr-only">{name}</span>}
    </>
  );
}
