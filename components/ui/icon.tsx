import type { IconName } from './icon-names';

/** An icon of app/icons.css, in the colour of the text. `npm run icons` adds icons to that file. */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return <span aria-hidden className={`icon icon-${name}${className && ` ${className}`}`} />;
}
