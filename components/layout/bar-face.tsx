import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';

/**
 * What a place of a bottom bar shows: its icon over a short label. `name` is the full name for screen readers, where
 * the label is cut short to fit a sixth of a phone.
 */
export function BarFace({
  icon,
  label,
  name,
  badge,
}: {
  icon: IconName;
  label: string;
  name?: string;
  badge?: ReactNode;
}) {
  return (
    <>
      <span className="bar-lamp">
        <Icon name={icon} className="size-5.5" />
      </span>
      <span aria-hidden={name ? true : undefined} className="bar-label">
        {label}
      </span>
      {name && <span className="sr-only">{name}</span>}
      {badge}
    </>
  );
}
