/** A calendar with the lines between its begin and its end, as they are written: CRLF. */
export function calendarOf(...lines: string[]): string {
  const all = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//Test//DE', ...lines, 'END:VCALENDAR', ''];
  return all.join('\r\n');
}

/** An event with a UID and the properties. */
export function eventOf(uid: string, ...properties: string[]): string {
  return ['BEGIN:VEVENT', `UID:${uid}`, ...properties, 'END:VEVENT'].join('\r\n');
}

/** An evening at the venue, in Berlin: its start as iCalendar spells it, "20261127T200000". */
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
