/** Days after which an entry of the operator's log is deleted: two years. Nobody asks later who has read something. */
export const logDays = 731;
