import type { IconName } from './icon-names';

/** An icon of app/icons.css, in the colour of the text around it. */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return <span aria-hidden className={`icon icon-${name}${className && ` ${className}`}`} />;
}
