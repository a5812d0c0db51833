/** A venue's address in its parts. */
type AddressParts = {
  /** "Weserstr. 12"; null when the address has only a place. */
  street: string | null;
  /** "12045" */
  postalCode: string | null;
};

/** A postal code in the spelling of Germany, Austria and Switzerland, maybe after the country: "12045", "A-1010". */
const postalCode = /(?<=^|\s)(?:(?:D|DE|A|AT|CH)[-–\s]\s*)?(\d{4,5})(?:\s+(\S.*))?$/;

/**
 * Splits an address typed into one field: "Weserstr. 12, 12045 Berlin". Numbers that may not be a postal code stay in
 * the street.
 *
 * @param names the names of the venue's city
 */
export function readAddress(address: string, names: readonly string[]): AddressParts {
  const towns = names
    .flatMap((name) => [name, name.replace(/ \(.*\)$/, '')])
    .map((name) => name.toLowerCase());
  const isTown = (text: string) => towns.includes(text.toLowerCase());
  const startsWithTown = (text: string) =>
    towns.some((town) => text.toLowerCase().startsWith(town) && !/^\p{L}/u.test(text.slice(town.length)));
  const parts = address.split(/[,\n]/).map((part) => part.trim());
  let code: string | null = null;
  const street = parts.flatMap((part) => {
    if (part === '' || isTown(part)) return [];
    const found = code === null ? postalCode.exec(part) : null;
    const [, digits = '', town] = found ?? [];
    const before = part.slice(0, found?.index ?? 0).trim();
    const isCode =
      found && (town === undefined ? before === '' : startsWithTown(town) || (!before && isSuburb(town)));
    if (!isCode) return part;
    code = digits;
    return before || [];
  });
  return { street: street.join(', ') || null, postalCode: code };
}

/** Whether a text can be a town that is not the venue's city: a suburb with a code of its own. */
const isSuburb = (text: string) => !/\d/.test(text);
