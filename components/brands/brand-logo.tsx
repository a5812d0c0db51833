import type { PictureView } from '@/lib/media/pictures/view';

/**
 * A brand's logo beside its name, `height` pixels high, on a ground on which it is visible by day and by night. Its
 * alternative text is empty because the name follows. A wide logo is at most four times as wide as high.
 */
export function BrandLogo({ logo, height }: { logo: PictureView; height: number }) {
  const width = Math.min(height * 4, Math.round((height * logo.width) / logo.height));
  return (
    // The files already have the right sizes, so the framework's image component has nothing to do.
    // eslint-disable-next-line @next/next/no-img-element
    <img
      src={logo.src}
      srcSet={logo.srcSet}
      sizes={`${width}px`}
      width={width}
      height={height}
      alt=""
      decoding="async"
      style={{ backgroundColor: logo.colour, width, height }}
      className="shrink-0 rounded-[0.375rem] object-contain"
    />
  );
}
