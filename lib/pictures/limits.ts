/** The most bytes of a picture that somebody sends: phones make 2 to 8 MB. */
export const maxFileBytes = 10 * 1024 * 1024;

/** What is said about a picture is one line. */
export const maxAltLength = 200;

/** What the dialog for choosing a file offers. What a file is, is decided by what is in it. */
export const acceptedFiles = 'image/jpeg,image/png,image/webp,image/avif';
