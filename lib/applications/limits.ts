/**
 * Characters of what comedian and team write to each other, including the reason of a cancellation: enough for an
 * introduction, not for a novel.
 */
export const maxMessageLength = 500;
