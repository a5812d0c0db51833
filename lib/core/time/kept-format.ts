/**
 * Caches one formatter for each zone and language. Making one takes longer than formatting a hundred times, and there
 * are few of them.
 */
export function keptFormat<Format>(make: (timeZone: string, locale: string) => Format) {
  const formats = new Map<string, Format>();
  return (timeZone: string, locale = ''): Format => {
    const key = `${locale} ${timeZone}`;
    let format = formats.get(key);
    if (!format) formats.set(key, (format = make(timeZone, locale)));
    return format;
  };
}
