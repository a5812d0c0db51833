/** Days after which an entry of the operator's log is deleted: two years, longer than anybody takes to ask who read what. */
export const logDays = 731;
