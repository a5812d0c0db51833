/**
 * A brand's rules, the days before a show by which it promises to decide, and the days within which it promises to
 * answer (null: no promise).
 */
interface HouseRules {
  decideDaysBefore: number | null;
  replyDays: number | null;
  de: string | null;
  en: string | null;
}

/** The rules of the demo brands by id. Some exist in one language only, some brands have none. */
export const houseRules: Readonly<Record<string, HouseRules>> = {
  lachfabrik: {
    decideDaysBefore: 3,
    replyDays: 5,
    de: [
      'Sei eine halbe Stunde vor deinem Auftritt da und sag kurz Hallo.',
      'Bleib in deiner Zeit: Bei einer Minute Rest geht hinten ein Licht an, danach die Musik.',
      'Nach oben treten ist erlaubt, nach unten nicht.',
      'Wenn du nicht kannst, sag hier ab, so früh es geht. Das nimmt dir niemand übel, Nichterscheinen schon.',
    ].join('\n\n'),
    en: [
      'Be there half an hour before you go on and say hello.',
      'Keep to your time: with one minute left a light goes on at the back, after that the music.',
      'Punching up is fine, punching down is not.',
      'If you cannot make it, cancel here as early as you can. Nobody minds that. Not showing up is another matter.',
    ].join('\n\n'),
  },
  spaetschicht: {
    decideDaysBefore: null,
    replyDays: null,
    de: null,
    en: 'New people are welcome, and so are jokes that do not work yet.\n\nPlease stay for at least one act after yours.',
  },
  'schnodder-club': {
    decideDaysBefore: 5,
    replyDays: 7,
    de: 'Pünktlich, freundlich, trocken. Wer überzieht, wischt nachher die Tafel.\n\nBringt gern jemanden mit, Freikarten liegen an der Tür.',
    en: null,
  },
  'grantler-comedy': {
    decideDaysBefore: 2,
    replyDays: null,
    de: 'Dialekt ist erwünscht, Verständlichkeit auch. Kein Material über die Wirtin, sie hört zu.',
    en: 'Any accent is fine as long as the back row gets it. No jokes about the landlady, she is listening.',
  },
  'schmaeh-ohne': {
    decideDaysBefore: 7,
    replyDays: null,
    de: 'Ein Getränk geht aufs Haus, das zweite auf den Schmäh.\n\nHandys bleiben während der Show in der Tasche, auch hinter der Bühne.',
    en: null,
  },
  rappenspalter: {
    decideDaysBefore: 4,
    replyDays: null,
    de: 'Wir fangen auf die Minute an. Soundcheck ist um 19:15, wer später kommt, spielt ohne.',
    en: 'We start on the minute. Soundcheck is at 19:15, whoever comes later plays without.',
  },
};
