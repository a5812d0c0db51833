import type { PictureView } from '@/lib/pictures/view';

/**
 * A brand's logo beside its name, which is its words, so many pixels high: on the ground that it can be seen on, by day
 * and by night. A wide one is at most four times as wide as it is high.
 */
export function BrandLogo({ logo, height }: { logo: PictureView; height: number }) {
  const width = Math.min(height * 4, Math.round((height * logo.width) / logo.height));
  return (
    // The files are made in the right sizes when they come; there is nothing for the framework to do.
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
