import { Archive } from 'lucide-react';
import Link, { type LinkProps } from 'next/link';
import { Icon } from '@/components/ui/icon';

/** A list of a brand's venues or formats, with links to their forms. Archived ones are marked. */
export function ArchivableList<Target extends string>({
  rows,
  archivedLabel,
}: {
  rows: readonly {
    id: string;
    href: LinkProps<Target>['href'];
    name: string;
    line: string;
    isArchived: boolean;
  }[];
  archivedLabel: string;
}) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line sheet">
      {rows.map(({ id, href, name, line, isArchived }) => (
        <li key={id}>
          <Link<Target> href={href} className="flex min-h-16 items-center gap-4 px-4 py-3">
            <span className="flex min-w-0 grow flex-col wrap-anywhere">
              <span className="font-semibold text-link">{name}</span>
              <span className="text-sm text-ink-soft">{line}</span>
            </span>
            {isArchived && (
              <span className="flex shrink-0 items-center gap-1.5 text-sm text-ink-soft">
                <Archive aria-hidden size={16} />
                {archivedLabel}
              </span>
            )}
            <Icon name="chevron-right" className="shrink-0 text-ink-soft" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
