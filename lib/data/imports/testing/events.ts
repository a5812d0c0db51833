/** Returns a calendar with these lines, separated by CRLF. */
export function calendarOf(...lines: string[]): string {
  const all = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//Test//DE', ...lines, 'END:VCALENDAR', ''];
  return all.join('\r\n');
}

/** Returns an event with the UID and these properties. */
export function eventOf(uid: string, ...properties: string[]): string {
  return ['BEGIN:VEVENT', `UID:${uid}`, ...properties, 'END:VEVENT'].join('\r\n');
}

/** Returns an evening at the venue in Berlin. The start is in the form of iCalendar: "20261127T200000". */
export function evening(uid: string, start: string, ...properties: string[]): string {
  const end = start.replace(/T(\d\d)/, (_, hours: string) => `T${Number(hours) + 2}`);
  return eventOf(
    uid,
    `DTSTART;TZID=Europe/Berlin:${start}`,
    `DTEND;TZID=Europe/Berlin:${end}`,
    'SUMMARY:Freitagslacher',
    'LOCATION:Kulturkeller\\, Testweg 1\\, 12047 Berlin',
    ...properties,
  );
}
