import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';

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
