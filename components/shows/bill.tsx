import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

/** A line-up as a bill: names large, hosts and breaks small. The viewer's own line is lit. */
export function Bill<Line extends { id: string; part: string; isMe?: boolean }>({
  lines,
  children,
}: {
  lines: readonly Line[];
  /** Returns the content for a line's name. */
  children: (line: Line) => ReactNode;
}) {
  const t = useTranslations('spotsShowPage.parts');
  return (
    <ol className="bill">
      {lines.map((line) => (
        <li key={line.id} data-part={line.part} aria-current={line.isMe || undefined}>
          {line.part === 'break' ? t('break') : children(line)}
          {(line.part === 'host' || line.part === 'headliner') && <small>{t(line.part)}</small>}
        </li>
      ))}
    </ol>
  );
}
