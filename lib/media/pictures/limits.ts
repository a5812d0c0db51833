/** The most bytes of an uploaded picture: photos of phones have 2 to 8 MB. */
export const maxFileBytes = 10 * 1024 * 1024;

/** The most pixels of a picture: 50 megapixels, as phones make at most. Rotating one takes 200 MB of memory. */
export const maxPixels = 50_000_000;

/** The most pixels of an AVIF file, 4,000 × 4,000: the library decodes all of it with 16 bytes per pixel, 250 MB. */
export const maxAvifPixels = 16_000_000;

/** The most pixels of the longer side: the limit of WebP, and more than a panorama of 50 megapixels has. */
export const maxSide = 16_383;

export const maxAltLength = 200;

/** The types that the browser's file dialog offers. The server does not rely on them and checks the content. */
export const acceptedFiles = 'image/jpeg,image/png,image/webp,image/avif';
