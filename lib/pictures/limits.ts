/** The most bytes of a picture that somebody sends: phones make 2 to 8 MB. */
export const maxFileBytes = 10 * 1024 * 1024;

/** Pixels of the largest photo that is taken: 50 megapixels, what phones make at most. 200 MB while it is turned. */
export const maxPixels = 50_000_000;

/** Pixels of the largest AVIF, which is unpacked as a whole with 16 bytes for each: 250 MB. A photo of 4,000 × 4,000. */
export const maxAvifPixels = 16_000_000;

/** Pixels of the longer side: the most that WebP can have, and more than a panorama of 50 megapixels needs. */
export const maxSide = 16_383;

/** What is said about a picture is one line. */
export const maxAltLength = 200;

/** What the dialog for choosing a file offers. What a file is, is decided by what is in it. */
export const acceptedFiles = 'image/jpeg,image/png,image/webp,image/avif';
