import type { ReactNode } from 'react';
import { Icon } from './icon';
import { tones } from './notice';

/** A notice in one line, such as above a list. It may have links, and wraps where it has no room. */
export function NoticeLine({
  tone = 'warning',
  role,
  children,
}: {
  tone?: keyof typeof tones;
  role?: 'status';
  children: ReactNode;
}) {
  const { icon, colours, accent } = tones[tone];
  return (
    <div
      role={role}
      className={`flex min-h-11 min-w-0 items-center gap-3 rounded-card px-3 text-sm text-ink ${colours}`}
    >
      <Icon name={icon} className={`size-4.5 shrink-0 ${accent}`} />
      {children}
    </div>
  );
}
