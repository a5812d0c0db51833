/** A show that repeats. Times are local to the venue; an end before the start is after midnight. */
export interface DemoSeries {
  id: string;
  brandId: string;
  /** Keys of the brand's venues and formats. */
  venue: string;
  format: string;
  title: string;
  /** 1 is Monday, 7 is Sunday. */
  weekday: number;
  /** 1: every week; 2 and 4: in weeks whose number modulo this is `offset`. */
  everyWeeks: 1 | 2 | 4;
  offset: number;
  doors: string | null;
  starts: string;
  ends: string;
}

type Evening = Omit<DemoSeries, 'id' | 'brandId' | 'everyWeeks' | 'offset'> &
  Partial<Pick<DemoSeries, 'everyWeeks' | 'offset'>>;

function programmeOf(brandId: string, evenings: Record<string, Evening>): DemoSeries[] {
  return Object.entries(evenings).map(([id, evening]) => ({
    id,
    brandId,
    everyWeeks: 1,
    offset: 0,
    ...evening,
  }));
}

const early = { doors: '19:00', starts: '20:00', ends: '22:00' };
const late = { doors: '21:30', starts: '22:00', ends: '00:30' };

/** The programme, week by week. Berlin has two or three shows on most nights. */
export const programme: readonly DemoSeries[] = [
  ...programmeOf('lachfabrik', {
    montag: {
      venue: 'pudel',
      format: 'openMic',
      title: 'Montag ist auch keine Lösung',
      weekday: 1,
      ...early,
    },
    rohfassung: { venue: 'pudel', format: 'rough', title: 'Rohfassung', weekday: 3, ...early },
    feierabend: { venue: 'halle', format: 'mixed', title: 'Feierabend ohne Gewähr', weekday: 5, ...early },
    pudelsKern: { venue: 'pudel', format: 'openMic', title: 'Des Pudels Kern', weekday: 7, ...early },
    gala: {
      venue: 'halle',
      format: 'gala',
      title: 'Gala der gebrochenen Vorsätze',
      weekday: 6,
      everyWeeks: 2,
      ...early,
    },
  }),
  ...programmeOf('spaetschicht', {
    tuesday: { venue: 'waschsalon', format: 'english', title: 'Dirty Laundry', weekday: 2, ...early },
    schleudergang: {
      venue: 'waschsalon',
      format: 'openMic',
      title: 'Schleudergang',
      weekday: 4,
      doors: '18:30',
      starts: '19:30',
      ends: '21:30',
    },
    sperrstunde: { venue: 'tresen', format: 'openMic', title: 'Sperrstunde', weekday: 3, ...late },
    letzteRunde: { venue: 'tresen', format: 'late', title: 'Letzte Runde', weekday: 5, ...late },
    nachtbus: { venue: 'tresen', format: 'late', title: 'Nachtbus nach Pointe', weekday: 6, ...late },
  }),
  ...programmeOf('schnodder-club', {
    moinMic: { venue: 'kombuese', format: 'openMic', title: 'Moin Mic', weekday: 2, ...early },
    butter: { venue: 'schuppen', format: 'mixed', title: 'Butter bei die Fische', weekday: 4, ...early },
    schietwetter: {
      venue: 'kombuese',
      format: 'openMic',
      title: 'Schietwetter Spätlese',
      weekday: 6,
      everyWeeks: 2,
      offset: 1,
      ...late,
    },
  }),
  ...programmeOf('grantler-comedy', {
    zwischenruf: {
      venue: 'hinterzimmer',
      format: 'openMic',
      title: 'Oans, zwoa, Zwischenruf',
      weekday: 3,
      ...early,
    },
    widerworte: {
      venue: 'hinterzimmer',
      format: 'rough',
      title: 'Weißwurst und Widerworte',
      weekday: 7,
      everyWeeks: 2,
      doors: '10:30',
      starts: '11:00',
      ends: '13:00',
    },
  }),
  ...programmeOf('jeck-und-trocken', {
    kalauer: { venue: 'funkhaus', format: 'openMic', title: 'Kölsch & Kalauer', weekday: 1, ...early },
    jotjejange: {
      venue: 'funkhaus',
      format: 'mixed',
      title: 'Et hätt noch immer jot jejange',
      weekday: 5,
      everyWeeks: 2,
      offset: 1,
      ...early,
    },
  }),
  ...programmeOf('kohlenkeller', {
    bemme: {
      venue: 'keller',
      format: 'openMic',
      title: 'Sächsisch für Fortgeschrittene',
      weekday: 4,
      ...early,
    },
  }),
  ...programmeOf('schmaeh-ohne', {
    melange: { venue: 'beisl', format: 'openMic', title: 'Melange & Melancholie', weekday: 2, ...early },
    leiwand: {
      venue: 'beisl',
      format: 'mixed',
      title: 'Eh leiwand',
      weekday: 6,
      everyWeeks: 2,
      offset: 1,
      ...early,
    },
    kernoel: {
      venue: 'gewoelbe',
      format: 'openMic',
      title: 'Kernöl mit Schuss',
      weekday: 4,
      everyWeeks: 2,
      doors: '18:30',
      starts: '19:30',
      ends: '21:30',
    },
  }),
  ...programmeOf('rappenspalter', {
    weggli: { venue: 'depot', format: 'openMic', title: 'Fünfer und Weggli', weekday: 3, ...early },
    nuemeh: {
      venue: 'depot',
      format: 'gala',
      title: 'Schluss isch, wänn’s luschtig isch',
      weekday: 6,
      everyWeeks: 4,
      offset: 2,
      ...early,
    },
    gsprengt: {
      venue: 'laube',
      format: 'openMic',
      title: 'Nume nid gsprängt',
      weekday: 1,
      everyWeeks: 2,
      offset: 1,
      doors: null,
      starts: '20:15',
      ends: '22:15',
    },
  }),
];
