/** The messages of a domain's refusals. One of them is for every code that has none of its own. */
type ErrorMessages = { (key: 'unexpected'): string; has: (key: 'unexpected') => boolean };

/** Returns a function with the words for the code of a refusal. */
export function errorWords(t: ErrorMessages): (code: string) => string {
  return (code) => {
    const key = code as 'unexpected';
    return t.has(key) ? t(key) : t('unexpected');
  };
}
