export type ChooserLanguage = 'de' | 'en';

export type ChooserProblem = 'nameMissing' | 'nameTooLong' | 'emailInvalid' | 'emailTaken' | 'accountUnknown';

/** Not among the app's messages, because the stand-in is a separate tool. */
export const chooserTexts = {
  de: {
    title: 'Konto auswählen',
    standIn: 'Lokaler Stellvertreter für Google',
    honest: 'Keine echte Google-Anmeldung: kein Passwort nötig, nur auf diesem Rechner.',
    continueTo: (app: string) => `weiter zu ${app}`,
    otherLanguage: { code: 'en', name: 'English' },
    people: 'Menschen aus der Demo',
    newTitle: 'Jemand Neues',
    newHint: 'Ein Konto, das es noch nie gab. Mit derselben Adresse ist es später wieder dasselbe.',
    name: 'Name',
    email: 'E-Mail-Adresse',
    newButton: 'Mit neuem Konto anmelden',
    unusual: 'Ungewöhnliche Konten',
    unusualHint: 'Zum Ausprobieren dessen, was schiefgehen kann.',
    withoutEmail: 'Ein Konto ohne E-Mail-Adresse.',
    withoutEmailButton: 'Ohne Adresse anmelden',
    unverified: 'Ein Konto, dessen E-Mail-Adresse nie bestätigt wurde.',
    unverifiedButton: 'Unbestätigt anmelden',
    failure: 'Eine Störung bei Google, mit einer Meldung dazu.',
    failureButton: 'Mit Fehler zurück',
    successor: 'Ein anderes Konto mit der Adresse von jemandem, den es schon gibt.',
    successorEmail: 'Vergebene Adresse',
    successorButton: 'Mit Zweitkonto anmelden',
    cancel: 'Abbrechen',
    problems: {
      nameMissing: 'Bitte gib einen Namen ein.',
      nameTooLong: 'Der Name darf höchstens 100 Zeichen haben.',
      emailInvalid: 'Bitte gib eine gültige E-Mail-Adresse ein, zum Beispiel name@example.org.',
      emailTaken: 'Diese Adresse gehört schon jemandem aus der Demo. Wähle das Konto oben aus.',
      accountUnknown: 'Dieses Konto gibt es hier nicht. Wähle ein anderes.',
    },
    expired: 'Diese Anmeldung ist abgelaufen',
    expiredHint: 'Schließ dieses Fenster und melde dich noch einmal an.',
    failed: 'Die Anmeldung konnte nicht beginnen',
    failedHint: 'Der lokale Stellvertreter hat die Anfrage der App abgelehnt:',
    back: (app: string) => `Zurück zu ${app}`,
  },
  en: {
    title: 'Choose an account',
    standIn: 'Local stand-in for Google',
    honest: 'Not the real Google sign-in: no password needed, only on this computer.',
    continueTo: (app: string) => `to continue to ${app}`,
    otherLanguage: { code: 'de', name: 'Deutsch' },
    people: 'People of the demo',
    newTitle: 'Somebody new',
    newHint: 'An account that never existed before. The same address is the same account later.',
    name: 'Name',
    email: 'E-mail address',
    newButton: 'Sign in with a new account',
    unusual: 'Unusual accounts',
    unusualHint: 'For trying out what can go wrong.',
    withoutEmail: 'An account without an e-mail address.',
    withoutEmailButton: 'Sign in without address',
    unverified: 'An account whose e-mail address was never verified.',
    unverifiedButton: 'Sign in unverified',
    failure: 'A problem at Google, with a message about it.',
    failureButton: 'Go back with an error',
    successor: 'Another account with the address of somebody who already exists.',
    successorEmail: 'Taken address',
    successorButton: 'Sign in with second account',
    cancel: 'Cancel',
    problems: {
      nameMissing: 'Please enter a name.',
      nameTooLong: 'The name may have 100 characters at most.',
      emailInvalid: 'Please enter a valid e-mail address, for example name@example.org.',
      emailTaken: 'This address already belongs to somebody of the demo. Choose the account above.',
      accountUnknown: 'There is no such account here. Choose another one.',
    },
    expired: 'This sign-in has expired',
    expiredHint: 'Close this window and sign in once more.',
    failed: 'The sign-in could not begin',
    failedHint: 'The local stand-in refused what the app asked for:',
    back: (app: string) => `Back to ${app}`,
  },
} as const;

/** Returns the first language of a list of BCP 47 tags ("en-GB de") in which the pages exist. */
export function spokenLanguage(tags: string): ChooserLanguage | undefined {
  return tags
    .split(' ')
    .map((tag) => tag.split('-')[0]?.toLowerCase())
    .find((language): language is ChooserLanguage => language === 'de' || language === 'en');
}
