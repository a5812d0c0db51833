/** The most characters of a message. The database has the same limit. */
export const maxMessageLength = 2000;

/** The most people whom one message can name. */
export const maxMentions = 20;

/** The most messages of one person in a minute, in all chats. The same person writes two a second at most by hand. */
export const messagesPerMinute = 30;

/** The most "@" of a message that are looked at for names: no text that somebody types has more. */
export const maxAts = 200;

/** Messages that a page loads at once. */
export const messagesPerPage = 50;

/** The most messages that a page is sent at first, when somebody has not looked for a while. */
export const firstPageAtMost = 200;

/** Chats of one page of the list. */
export const chatsPerPage = 30;

/** The most messages that a search finds. */
export const foundAtMost = 50;

/** The most characters of the reason of a report. */
export const maxReportLength = 500;

/** Days after the end of a show in which its chats can be written to. */
export const openDays = 14;

/** Days after the end of a show for which its chats are kept: a year. */
export const keptDays = 365;

/** Minutes after which a mention in a chat that somebody has not read is sent to them once more. */
export const minutesBetweenMentions = 60;
