/**
 * Acts that end something, each with its own word in both languages: docs/words.md. German says "absagen" for several
 * of them, so a translation that names another act is a mistake.
 */
const terms: readonly { de: RegExp; en: RegExp; isBothWays: boolean; ofIdeas?: boolean }[] = [
  // The button of a no reads the same for a team and a comedian: "Absagen", "Decline".
  { de: /absag|abgesagt|ablehn|abgelehnt/i, en: /reject|declin/i, isBothWays: true, ofIdeas: false },
  { de: /ablehn|abgelehnt/i, en: /declin/i, isBothWays: false, ofIdeas: false },
  { de: /ablehn|abgelehnt/i, en: /reject/i, isBothWays: true, ofIdeas: true },
  { de: /zurückzieh|zurückgezogen|zieh(?:st)? zurück/i, en: /withdr/i, isBothWays: false },
  {
    de: /zurück(?:zu)?geb|zurückgegeben/i,
    en: /(?:give|giving|gave|given) .*back|give it back/i,
    isBothWays: false,
  },
  // "Cancel" is also the label of a dialog's button.
  {
    de: /ausfall|ausfäll|ausgefallen|f(?:ä|a)ll(?:t|en)\b.*\baus\b|fiel\b.*\baus\b/i,
    en: /cancel/i,
    isBothWays: false,
  },
  { de: /\b(?:M|Testm)eldung/, en: /notification/i, isBothWays: true },
];

/** Keys of messages about ideas, for which there are no applications: the operator rejects them. */
const aboutIdeas = /^(?:platformIdeas|platformOperatorIdeas)\.|\.idea|rejectionReason$/;

/** Returns the keys of messages that name one act in German and another in English. */
export function findMixedTerms(de: ReadonlyMap<string, string>, en: ReadonlyMap<string, string>): string[] {
  return [...de].flatMap(([key, german]) => {
    const english = en.get(key) ?? '';
    const isAboutIdeas = aboutIdeas.test(key);
    const isMixed = terms.some((term) => {
      if (term.ofIdeas !== undefined && term.ofIdeas !== isAboutIdeas) return false;
      const [inGerman, inEnglish] = [term.de.test(german), term.en.test(english)];
      return (inGerman && !inEnglish) || (term.isBothWays && inEnglish && !inGerman);
    });
    return isMixed ? [key] : [];
  });
}
