/** The day jobs of the demo world's comedians: "Ich arbeite in ...". */
export const workplaces = [
  'einer Steuerkanzlei',
  'einem Baumarkt, Abteilung Sanitär',
  'der Notaufnahme',
  'einer Grundschule',
  'einem Callcenter',
  'der Straßenbahn, ganz vorne',
  'einem Bestattungshaus',
  'der Stadtbibliothek',
  'einer Versicherung',
  'einem Start-up, das es nächste Woche noch gibt',
  'einem Blumenladen',
  'der Verwaltung, Zimmer 214',
  'einer Backstube',
  'einer Kita',
  'einer Werbeagentur',
  'einem Labor ohne Fenster',
];

/** Their topics: "Ich rede über ...". */
export const themes = [
  'meine Schwiegermutter und andere Naturgewalten',
  'Wohnungsbesichtigungen mit achtzig anderen',
  'zwei Pässe und null Plan',
  'Dating mit Mitte vierzig',
  'meine Therapeutin, die jetzt auch Comedy macht',
  'Bahnfahren als Extremsport',
  'das Dorf, aus dem ich geflohen bin',
  'Kinder, die mich beim Vornamen nennen',
  'Gluten, Gott und Gartenzwerge',
  'Mietverträge und andere Märchen',
  'meinen Vater, der das Internet entdeckt hat',
  'mein Leben als Veganerkind einer Metzgerfamilie',
  'Hochzeiten, auf denen ich niemanden kenne',
  'meine Zwillingsschwester, die lustigere',
  'Schrebergärten und die Menschen darin',
  'das Älterwerden, bisher ohne Erfolg',
  'meinen Mitbewohner und seine Posaune',
  'Elternabende, die nie enden',
];

/** A profile's text; {work} and {theme} are filled in. */
export const abouts = [
  'Tagsüber arbeite ich in {work}, abends rede ich über {theme}.',
  'Zwei Stühle, ein Mikro, kein Plan. Ich rede über {theme}.',
  'Angefangen hat es mit einer verlorenen Wette. Seitdem rede ich über {theme} und arbeite weiter in {work}, sicher ist sicher.',
  'Wer in {work} arbeitet, braucht abends ein Mikrofon. Ich rede über {theme}.',
  'Ich kann fünf, zehn oder fünfzehn Minuten über {theme}. Kürzer nur unter Protest.',
  'Pünktlich, nüchtern, clean, und drei Leute bringe ich mit. Ich rede über {theme}.',
  'Früher war ich schüchtern. Heute rede ich vor Fremden über {theme}, und schüchtern sind die.',
];

/** The same for comedians who play in English. */
export const englishAbouts = [
  'Moved here for the rent. I talk about German bureaucracy, mostly while waiting for it.',
  'Half Irish, half Bavarian, fully confused. Clean five, dirty ten.',
  'I do jokes about my integration course. I failed the part about humour.',
  'Recovering physicist from Cape Town. My act has been peer reviewed.',
  'Ten years of stand-up on three continents, still no plus-one for my own shows.',
  'I came for a semester in 2014. Happy to host, can do crowd work in two and a half languages.',
];

/** The previous shows of a comedian, by experience; {city} is filled in. */
export const previousShows = {
  little: [
    'Zwei Open Mics in {city}, beide überlebt.',
    'Betriebsfeiern. Freiwillig.',
    'Drei Open Mics, ein Geburtstag.',
  ],
  some: [
    'Open Mics in {city} und Umgebung, einmal Newcomer-Finale (verloren, aber knapp).',
    'Regelmäßig auf offenen Bühnen in {city}, zwei Mixed Shows.',
    'Rund dreißig Abende in {city}, davon zwei mit Publikum, das gezahlt hat.',
  ],
  much: [
    'Mixed Shows in Berlin, Hamburg, Köln und Wien, eigener Monatsabend in {city}.',
    'Vierzig Minuten Solo, Vorprogramm auf zwei Touren, Moderation auf Anfrage.',
    'Zehn Jahre Kleinkunst von {city} bis Graz. Ich kenne jede Künstlergarderobe und ihr Obst.',
  ],
};

/** The messages to the team with an application, in the comedian's language. */
export const messages = {
  de: [
    'Hätte fünf neue Minuten über meinen Steuerberater. Er kommt auch.',
    'Kann früh oder spät, nur nicht direkt nach jemandem mit Gitarre.',
    'Ich bringe zwei Leute mit, die sicher lachen. Einer davon laut.',
    'Erstes Mal bei euch! Freu mich, wenn es klappt.',
    'Würde gern das neue Set testen, bevor es meine Mutter hört.',
    'Bin ab 21 Uhr da, vorher Elternabend. Daraus wird Material.',
    'Letztes Mal war es super bei euch, gern wieder.',
    'Gern hinten im Line-up, ich komme vom Dienst.',
    'Fünf Minuten clean, fünf nicht. Ihr wählt.',
    'Ich springe auch kurzfristig ein, wohne um die Ecke.',
    'Habe eine Bahncard und keine Angst, sie zu benutzen.',
  ],
  en: [
    'Could do a bilingual five, the pause works in both languages.',
    'First time at your night! Happy to go on whenever.',
    'Clean five about the citizens’ office. I have the appointment to prove it.',
    'Can host if somebody drops out. Somebody always drops out.',
  ],
};

/** The reasons of comedians who cancel. */
export const comedianReasons = [
  'Der Zug fällt aus, und der danach ist der, der immer ausfällt.',
  'Stimme weg. Leider wirklich, ich würde anrufen, aber eben.',
  'Doppelt gebucht, Asche auf mein Haupt.',
  'Dienst getauscht bekommen, und zwar in die falsche Richtung.',
  'Das Kind hat Fieber, ich hab Kekse.',
];

/** The reasons of teams that cancel. */
export const teamReasons = [
  'Wir müssen das Programm um einen Spot kürzen. Nächstes Mal bist du dabei.',
  'Die Technik braucht den zweiten Teil, tut uns leid.',
  'Umbesetzung, weil der Headliner länger spielt. Wir melden uns für den nächsten Termin.',
];
