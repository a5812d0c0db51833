/** The place of the list of copies in the page that the worker shows for an address that cannot be loaded. */
export const listPlace = '<!--copies-->';
