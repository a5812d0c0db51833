/** One for each zone and language: making one takes longer than formatting a hundred times, and there are few. */
export function keptFormat<Format>(make: (timeZone: string, locale: string) => Format) {
  const formats = new Map<string, Format>();
  return (timeZone: string, locale = ''): Format => {
    const key = `${locale} ${timeZone}`;
    let format = formats.get(key);
    if (!format) formats.set(key, (format = make(timeZone, locale)));
    return format;
  };
}
