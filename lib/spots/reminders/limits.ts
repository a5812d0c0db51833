/** The reminders of a show, which everybody can switch off. */
export type Reminder = 'dayBefore' | 'soonBefore';

/** How many hours before the show each reminder is sent. */
export const reminderHours: Record<Reminder, number> = { dayBefore: 24, soonBefore: 3 };

/** The hours before the show from which on a reminder is too late, because the next one is sent or the show begins. */
export const earliestHours: Record<Reminder, number> = { dayBefore: 3, soonBefore: 0 };

/** The hour in UTC at which a day of new shows ends: in the afternoon, before people plan their evening. */
export const newShowsHour = 15;
