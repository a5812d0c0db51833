/** The most characters of a message. The database has the same limit. */
export const maxMessageLength = 2000;

/** The most people whom one message can name. */
export const maxMentions = 20;

/** The most messages of one person in a minute, in all chats. Nobody types faster than one message in two seconds. */
export const messagesPerMinute = 30;

/** The most "@" of a message after which the code searches for a name. No text that somebody types has more. */
export const maxAts = 200;

/** How many messages one request loads. */
export const messagesPerPage = 50;

/** The most messages in the first page of somebody who has many unread ones. */
export const firstPageAtMost = 200;

/** How many chats one page of the list has. */
export const chatsPerPage = 30;

/** The most messages that a search finds. */
export const foundAtMost = 50;

/** The most characters of the reason of a report. */
export const maxReportLength = 500;

/** Days after the end of a show in which its chats can be written to. */
export const openDays = 14;

/** Days after the end of a show for which its chats are kept: a year. */
export const keptDays = 365;

/** The most bytes of somebody's pictures in chats: some five hundred, and they are kept for a year after their show. */
export const mostPictureBytes = 250_000_000;

/**
 * The most bytes of these and of somebody's pictures that no message has any more. Their files stay for one or two nights,
 * in which somebody could fill the disk by sending and deleting.
 */
export const mostStoredBytes = 2 * mostPictureBytes;

/** Minutes after a mail about a chat before a further mention may send another one, while its notice is unread. */
export const minutesBetweenMentions = 60;
