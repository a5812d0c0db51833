/** The reminders of a show, which everybody can switch off. */
export type Reminder = 'dayBefore' | 'soonBefore';

/** Hours before the show when they come. */
export const reminderHours: Record<Reminder, number> = { dayBefore: 24, soonBefore: 3 };

/** Hours before the show from which on they are too late: the next one comes then, or the show begins. */
export const earliestHours: Record<Reminder, number> = { dayBefore: 3, soonBefore: 0 };

/** The hour in UTC at which a day of new shows ends: in the afternoon, before people plan their evening. */
export const newShowsHour = 15;
