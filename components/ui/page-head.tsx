import type { ReactNode, Ref } from 'react';
import Link, { type LinkProps } from 'next/link';
import { Icon } from './icon';
import type { IconName } from './icon-names';

/** The mark before a title: the way back to the parent page, or the icon of a page that has none. */
type Mark<Back extends string> =
  | { back: LinkProps<Back>['href']; backTo: string; icon?: undefined }
  | { icon: IconName; back?: undefined; backTo?: undefined };

/**
 * The first line of a page: the way back or an icon, the title, and the search, the filter and the one action of the
 * page. The title has the same place and size on every page.
 */
export function PageHead<Back extends string>({
  icon,
  back,
  backTo,
  title,
  line,
  hint,
  heading: Heading = 'h1',
  isWide,
  className = '',
  ref,
  children,
}: Mark<Back> & {
  title: ReactNode;
  /** A few words below the title, such as a number or a day. */
  line?: ReactNode;
  /** A sentence about the page, below the whole line. */
  hint?: ReactNode;
  /** `h2` where another part of the page has its title. */
  heading?: 'h1' | 'h2';
  /** Makes the page as wide as a desktop. */
  isWide?: true;
  className?: string;
  ref?: Ref<HTMLElement>;
  children?: ReactNode;
}) {
  return (
    <header ref={ref} className={`page-head ${className}`} data-wide={isWide}>
      {icon ? (
        <Icon name={icon} />
      ) : (
        <Link<Back> href={back!} aria-label={backTo} title={backTo} className="page-back">
          <Icon name="arrow-left" />
        </Link>
      )}
      <div>
        <Heading>{title}</Heading>
        {line && <div>{line}</div>}
      </div>
      {children}
      {hint && <p>{hint}</p>}
    </header>
  );
}
