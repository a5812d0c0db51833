/**
 * Characters of what comedian and team write to each other, the reason of a cancellation among it: enough for an
 * introduction, not for a novel.
 */
export const maxMessageLength = 500;
