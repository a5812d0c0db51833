/** An icon of app/icons.css, in the colour of the text around it; add to that by `npm run icons`. */
export function Icon({ name, className = '' }: { name: string; className?: string }) {
  return <span aria-hidden className={`icon icon-${name}${className && ` ${className}`}`} />;
}
