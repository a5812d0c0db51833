import type { FormatKind } from '@/lib/core/generated/prisma/client';
import type { InfoElement } from '@/lib/shows/info-schema';

/** The show info by kind of format, for brands without one of their own. */
const byKind: Readonly<Partial<Record<FormatKind, InfoElement[]>>> = {
  openMic: [
    {
      type: 'text',
      text: 'Ein Mikro, ein Raum, der lachen will. Neue und Alte, gern beides am selben Abend.',
      readers: 'everybody',
    },
    { type: 'notice', kind: 'info', text: 'Die Reihenfolge steht, wenn das Line-up verschickt ist.' },
  ],
  newMaterial: [
    { type: 'headline', text: 'Nur Ungetestetes' },
    { type: 'text', text: 'Zettel sind erlaubt, Scheitern auch. Das Publikum weiß Bescheid.' },
    {
      type: 'text',
      text: 'Alles hier ist neu. Lacht, wenn es geht, und erzählt es noch niemandem weiter.',
      readers: 'audience',
    },
    { type: 'box', colour: 'purple', text: 'Bitte nichts, was schon einmal sicher funktioniert hat.' },
  ],
  showcase: [
    { type: 'headline', text: 'Der lange Abend' },
    {
      type: 'text',
      text: 'Fünfzehn Minuten vor Leuten, die dafür bezahlt haben. Bring dein bestes Set mit.',
    },
    {
      type: 'notice',
      kind: 'warning',
      text: 'Der Abend wird gefilmt. Wer das nicht möchte, sagt es vorher.',
    },
    { type: 'box', colour: 'green', text: 'Gage: 80 Euro, bar nach der Show.' },
  ],
};

/** The show info of single formats, by brand and the format's key. */
const byFormat: Readonly<Record<string, InfoElement[]>> = {
  'lachfabrik openMic': [
    { type: 'headline', text: 'So läuft der Abend' },
    {
      type: 'text',
      text: 'Einlass um sieben, um acht geht es los. Zwölf Leute spielen, in der Mitte ist Pause.\n\nRund sechzig Gäste, viele zum ersten Mal.',
      readers: 'everybody',
    },
    { type: 'notice', kind: 'success', text: 'Hut für alle: Was reinkommt, wird geteilt.' },
    { type: 'box', colour: 'orange', text: 'Das Mikro hat ein Kabel. Übt das Stolpern zu Hause.' },
  ],
  'lachfabrik mixed': [
    { type: 'headline', text: 'Feierabend' },
    {
      type: 'text',
      text: 'Gemischtes Programm mit Publikum aus den Büros nebenan. Sie waren den ganzen Tag ernst.',
      readers: 'everybody',
    },
    {
      type: 'box',
      colour: 'blue',
      text: 'Backstage gibt es einen Kühlschrank. Was drin liegt, gehört euch.',
    },
    { type: 'notice', kind: 'error', text: 'Kein Parkplatz im Hof: Da steht um neun der Abschleppwagen.' },
  ],
  'spaetschicht english': [
    { type: 'headline', text: '', textEn: 'How it works' },
    {
      type: 'text',
      text: '',
      textEn: 'Nine spots, six minutes each, all in English. The washing machines are off during the show.',
    },
    { type: 'notice', kind: 'info', text: '', textEn: 'Drop-ins are possible if somebody does not show up.' },
    { type: 'box', colour: 'red', text: '', textEn: 'No bits about how strange German is. They know.' },
  ],
};

/** Returns the show info of a format of the demo world; empty if there is none. */
export function expectationsOf(brandId: string, format: string, kind: FormatKind): InfoElement[] {
  return byFormat[`${brandId} ${format}`] ?? byKind[kind] ?? [];
}
