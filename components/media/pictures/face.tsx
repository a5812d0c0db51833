import { faceAddress } from '@/lib/media/pictures/key-rules';

/** Sizes: in the header; in a list; beside a name that is a title; alone at the top of a page. */
const looks = {
  tiny: { box: 'size-8', letters: 'text-sm', pixels: 32, sides: [96, 96] },
  small: { box: 'size-10', letters: 'text-sm', pixels: 40, sides: [96, 96] },
  medium: { box: 'size-16', letters: 'text-xl', pixels: 64, sides: [96, 192] },
  large: { box: 'size-32', letters: 'text-3xl', pixels: 128, sides: [192, 512] },
} as const;

/** The picture of a comedian, or their initials. Screen readers skip it, because the name is beside it. */
export function Face({
  pictureId,
  name,
  size = 'small',
  isOnTonight = false,
  isFirst = false,
}: {
  /** Null for a comedian without a picture. */
  pictureId: string | null;
  name: string;
  size?: keyof typeof looks;
  /** A ring of light: on stage tonight. The screen also says so in words. */
  isOnTonight?: boolean;
  /** True at the top of a page, so that the browser loads it at once. */
  isFirst?: boolean;
}) {
  const { box, letters, pixels, sides } = looks[size];
  const round = `${box} shrink-0 overflow-hidden rounded-chip${isOnTonight ? ' on-tonight' : ''}`;
  if (pictureId === null) {
    const look = `initials tint-${tintOf(name)} ${round} ${letters}`;
    return <span aria-hidden data-initials={initials(name)} className={look} />;
  }
  const [once, twice] = sides;
  return (
    // The upload already made files in the right sizes, so the framework's image component has nothing to do.
    // eslint-disable-next-line @next/next/no-img-element
    <img
      src={faceAddress(pictureId, once)}
      srcSet={once === twice ? undefined : `${faceAddress(pictureId, twice)} 2x`}
      width={pixels}
      height={pixels}
      alt=""
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
      className={`${round} bg-sunken object-cover`}
    />
  );
}

/** Returns the initials of the first and last word with a letter or digit in front: "AB" for "Anna van Beispiel". */
function initials(name: string): string {
  const words = name.split(/\s+/u).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
  return [first, last].map((word) => ([...word][0] ?? '').toLocaleUpperCase('de')).join('');
}

/** Returns one of the six tints of `ui.css`: the same for a name on every page. */
function tintOf(name: string): number {
  return [...name].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0) % 6;
}
