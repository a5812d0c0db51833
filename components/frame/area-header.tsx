import type { ReactNode } from 'react';

/**
 * The header of an area: something on the left, its name in the centre, the account on the right, and a line in the
 * area's colour below.
 */
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
    <header
      style={{ borderBottomColor: accent }}
      className={`border-line sheet print:hidden ${accent ? 'border-b-3' : 'border-b'}`}
    >
      <div className="mx-auto grid h-14 max-w-5xl grid-cols-[1fr_auto_1fr] items-center gap-2 px-1.5 sm:px-4">
        <div className="justify-self-start">{left}</div>
        <div className="min-w-0">{centre}</div>
        <div className="justify-self-end">{right}</div>
      </div>
    </header>
  );
}

/** The class of an icon in the header: 44 px to hit. */
export const headerIcon = 'header-icon';
