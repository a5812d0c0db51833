/** A demo person to sign in as, listed by the sign-in stand-in and at the end of `npm start`. */
export interface DemoPerson {
  email: string;
  name: string;
  /** Their role in the demo world, after the name: "Anna, Comedienne in Berlin ...". */
  role: { de: string; en: string };
}

/** The operator of the platform, once `OPERATOR_EMAILS` has this address. */
export const demoOperatorEmail = 'helga@example.org';

/** The addresses belong to a domain for examples (RFC 2606), so no mail can ever reach anybody. */
export const demoPeople: readonly DemoPerson[] = [
  {
    email: 'anna@example.org',
    name: 'Anna Sommer',
    role: {
      de: 'Comedienne in Berlin: zugesagt, abgesagt, angefragt, alles schon erlebt',
      en: 'comedian in Berlin: confirmed, rejected, requested, she has seen it all',
    },
  },
  {
    email: 'ben@example.org',
    name: 'Ben Adeyemi',
    role: {
      de: 'Admin der Lachfabrik in Berlin, hat noch Spots zu vergeben',
      en: 'admin of Lachfabrik in Berlin, still has spots to give away',
    },
  },
  {
    email: 'carla@example.org',
    name: 'Carla Bruns',
    role: {
      de: 'im Team der Lachfabrik, ohne Admin-Recht, aber mit Klemmbrett',
      en: 'on the team of Lachfabrik, no admin right, but a clipboard',
    },
  },
  {
    email: 'deniz@example.org',
    name: 'Deniz Aydın',
    role: {
      de: 'Admin des Schnodder Clubs in Hamburg, in Berlin nur Publikum',
      en: 'admin of Schnodder Club in Hamburg, only an audience member in Berlin',
    },
  },
  {
    email: 'emil@example.org',
    name: 'Emil Kracht',
    role: {
      de: 'Comedian in Berlin, war laut Profil schon im Fernsehen und ist bei der Lachfabrik gesperrt',
      en: 'comedian in Berlin, claimed to have been on television and is blocked at Lachfabrik',
    },
  },
  {
    email: 'frieda@example.org',
    name: 'Frieda Nachtigall',
    role: {
      de: 'spielt seit zwölf Jahren, diese Wochen in Hamburg, Köln, Wien und Zürich',
      en: 'twelve years on stage, these weeks in Hamburg, Cologne, Vienna and Zurich',
    },
  },
  {
    email: 'gero@example.org',
    name: 'Gero Winkelmann',
    role: {
      de: 'ganz neu, noch ohne Profil, aber die Oma findet ihn lustig',
      en: 'brand new, no profile yet, but his grandma thinks he is funny',
    },
  },
  {
    email: demoOperatorEmail,
    name: 'Helga Ritter',
    role: {
      de: 'betreibt die Plattform und lacht nur auf Anfrage',
      en: 'runs the platform and laughs on request only',
    },
  },
];
