/** The names of a place whose main name at GeoNames is not its name in both German and English. */
export interface Exonym {
  /** The GeoNames id. */
  id: number;
  de: string;
  en: string;
  /** Further names for searches in these languages. */
  also?: readonly string[];
}

/**
 * Places whose German and English names differ, or whose main name at GeoNames is neither. Every name occurs in the
 * place's own record (a test checks that). All other places keep their main name in both languages.
 */
export const exonyms: readonly Exonym[] = [
  // Germany
  { id: 2867714, de: 'München', en: 'Munich' },
  { id: 2886242, de: 'Köln', en: 'Cologne' },
  { id: 2925533, de: 'Frankfurt am Main', en: 'Frankfurt' },
  { id: 2910831, de: 'Hannover', en: 'Hanover' },
  { id: 2861650, de: 'Nürnberg', en: 'Nuremberg' },
  { id: 2945024, de: 'Braunschweig', en: 'Braunschweig', also: ['Brunswick'] },
  { id: 3247449, de: 'Aachen', en: 'Aachen', also: ['Aix-la-Chapelle'] },
  { id: 2886946, de: 'Koblenz', en: 'Koblenz', also: ['Coblenz'] },
  { id: 2885679, de: 'Konstanz', en: 'Konstanz', also: ['Constance'] },
  { id: 2849483, de: 'Regensburg', en: 'Regensburg', also: ['Ratisbon'] },
  { id: 2911271, de: 'Hameln', en: 'Hamelin' },
  { id: 2937959, de: 'Dessau-Roßlau', en: 'Dessau-Rosslau', also: ['Dessau'] },
  { id: 2872155, de: 'Meißen', en: 'Meissen' },
  { id: 2803723, de: 'Zülpich', en: 'Zülpich' },
  { id: 2864820, de: 'Neu-Isenburg', en: 'Neu-Isenburg' },
  { id: 2877648, de: 'Limburg an der Lahn', en: 'Limburg' },
  { id: 2941501, de: 'Burg bei Magdeburg', en: 'Burg bei Magdeburg', also: ['Burg'] },
  { id: 7284571, de: 'Lutherstadt Eisleben', en: 'Eisleben' },
  { id: 7303020, de: 'Lutherstadt Wittenberg', en: 'Wittenberg' },
  { id: 7289614, de: 'Halle-Neustadt', en: 'Halle-Neustadt' },
  { id: 2882366, de: 'Küps', en: 'Küps' },
  // Austria
  { id: 2761369, de: 'Wien', en: 'Vienna' },
  { id: 2766429, de: 'St. Pölten', en: 'St. Pölten' },
  { id: 2781703, de: 'Bleiburg', en: 'Bleiburg', also: ['Pliberk'] },
  { id: 6692414, de: 'St. Martin am Tennengebirge', en: 'St. Martin am Tennengebirge' },
  // Switzerland
  { id: 2657896, de: 'Zürich', en: 'Zurich' },
  { id: 2660646, de: 'Genf', en: 'Geneva', also: ['Genève'] },
  { id: 2661604, de: 'Basel', en: 'Basel', also: ['Basle', 'Bâle'] },
  { id: 2661552, de: 'Bern', en: 'Bern', also: ['Berne'] },
  { id: 2659811, de: 'Luzern', en: 'Lucerne' },
  { id: 2658822, de: 'St. Gallen', en: 'St. Gallen', also: ['Saint-Gall'] },
  { id: 2661513, de: 'Biel', en: 'Biel/Bienne', also: ['Bienne'] },
  { id: 2660718, de: 'Freiburg im Üechtland', en: 'Fribourg', also: ['Freiburg'] },
  { id: 2659496, de: 'Neuenburg', en: 'Neuchâtel' },
  { id: 2658576, de: 'Sitten', en: 'Sion' },
  { id: 2658606, de: 'Siders', en: 'Sierre' },
  { id: 2661035, de: 'Delsberg', en: 'Delémont' },
  { id: 2659171, de: 'Pruntrut', en: 'Porrentruy' },
  { id: 2659529, de: 'Murten', en: 'Murten', also: ['Morat'] },
  { id: 2660463, de: 'Greyerz', en: 'Gruyères' },
  { id: 2659748, de: 'Martigny', en: 'Martigny' },
  { id: 2658112, de: 'Visp', en: 'Visp', also: ['Viège'] },
  { id: 2658564, de: 'Solothurn', en: 'Solothurn', also: ['Soleure'] },
  { id: 2661169, de: 'Chur', en: 'Chur', also: ['Coire'] },
  { id: 2661414, de: 'Brigels', en: 'Breil/Brigels' },
  { id: 2658105, de: 'Volketswil', en: 'Volketswil' },
  { id: 2660400, de: 'Hausen am Albis', en: 'Hausen am Albis' },
  { id: 2661849, de: 'Aeschi bei Spiez', en: 'Aeschi bei Spiez' },
];
