import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText } from './text-parsing';
import { importLimits } from './limits';
import { wallAt } from './local-time-rules';
import { readTable } from './table-parsing';
import { readDate, readTime } from './cell-parsing';
import { columnOf } from './column-parsing';
import { readMoment } from './moment-parsing';
import { testFile } from './testing';

function read(text: string) {
  const found = readTable(text);
  if (!found.ok) throw new Error(`${found.code} ${found.details}`);
  return found.value.rows;
}

const refusalOf = (text: string) => {
  const found = readTable(text);
  return found.ok ? null : [found.code, found.details];
};

describe('a spreadsheet that Excel saved in Latin-1', () => {
  it('is read with its umlauts, its German dates and what is wrong in each line', () => {
    const rows = read(decodeText(testFile('spreadsheet.csv')).text);
    expect(rows.map(({ place, title, when, problems }) => [place, title, when, problems])).toEqual([
      [3, 'Frühstück für Spätaufsteher', wall('2026-11-27', '20:00', '22:30', '19:00'), []],
      [4, 'Süße Grüße', wall('2026-12-04', '20:00'), []],
      [5, 'Den Tag gibt es nicht', null, [{ code: 'dateUnknown', value: '31.02.2027' }]],
      [6, 'Einlass zu spät', wall('2026-12-11', '20:00', null, '21:00'), []],
      [
        7,
        'Titel; mit Semikolon',
        null,
        [
          { code: 'timeUnknown', value: 'abends' },
          { code: 'numberUnknown', value: 'viele' },
        ],
      ],
      [8, 'Langer Abend', wall('2026-12-18', '20:00', '00:30'), []],
    ]);
    expect(rows[0]).toMatchObject({ location: 'Kulturkeller', spots: 8, feeText: '50 Euro' });
  });
});

function wall(date: string, starts: string, ends: string | null = null, doors: string | null = null) {
  return { date, doors, starts, ends, zone: null };
}

describe('how a file is written', () => {
  const text = 'Datum;Titel;Beginn\r\n24.12.2026;Süße Grüße;20:00\r\n';

  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16 as Excel saves "Unicode text"', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['Latin-1', Buffer.from(text, 'latin1')],
  ])('is found out: %s', (_, bytes) => {
    expect(read(decodeText(bytes).text)[0]?.title).toBe('Süße Grüße');
  });

  it.each([
    ['semicolons', text],
    ['commas', text.replaceAll(';', ',')],
    ['tabs', text.replaceAll(';', '\t')],
    ['old line ends', text.replaceAll('\r\n', '\r')],
    ['what Excel writes itself', `sep=;\r\n${text}`],
    ['a separator in a cell', text.replace('Süße Grüße', '"Süße Grüße"').replace('20:00', '"20:00"')],
  ])('between the cells is found out: %s', (_, given) => {
    expect(read(given)).toMatchObject([{ title: 'Süße Grüße', when: wall('2026-12-24', '20:00') }]);
  });
});

describe('a table that is none', () => {
  it.each([
    ['a,b,c\n1,2,3\n', ['noHeader', 'a | b | c']],
    ['a\tb\tc\n1\t2\t3\n', ['noHeader', 'a | b | c']],
    ['Datum|Titel|Beginn\n24.12.2026|A|20:00\n', ['oneColumn', 'Datum|Titel|Beginn']],
    ['Wann;Was\n24.12.2026;A\n', ['noHeader', 'Wann | Was']],
    ['24.12.2026;A;20:00\n', ['noHeader', '24.12.2026 | A | 20:00']],
    ['', ['empty', undefined]],
    ['Datum;Titel\n', ['empty', undefined]],
    ['Datum;Titel\n;\n', ['empty', undefined]],
  ])('says what was found: %j', (text, expected) => {
    expect(refusalOf(text)).toEqual(expected);
  });

  it('has too many lines', () => {
    const lines = (count: number) => `Datum;Titel;Beginn\n${'24.12.2026;A;20:00\n'.repeat(count)}`;
    expect(refusalOf(lines(importLimits.rows + 1))?.[0]).toBe('tooManyRows');
    expect(read(lines(importLimits.rows))).toHaveLength(importLimits.rows);
  });
});

describe('lines', () => {
  it('are known again by their ID, else by title, place and start', () => {
    const [one, same, other, byId] = read(
      'ID,Title,Date,Start,Venue\n' +
        ',Freitagslacher,2026-12-24,20:00,Keller\n,FREITAGSLACHER,24.12.26,8 pm,keller\n' +
        ',Freitagslacher,2026-12-25,20:00,Keller\n17,Anders,2026-12-25,20:00,\n',
    );
    expect(same?.key).toBe(one?.key);
    expect(same?.problems).toEqual([{ code: 'twice', value: '' }]);
    expect(other?.key).not.toBe(one?.key);
    expect(byId?.key).toBe('uid:17');
  });

  it('have their texts as they are, without what nobody sees', () => {
    const [row] = read('Titel;Datum;Beginn;Gage\n<b>Fett</b>\u202E\u0007;24.12.2026;20:00;=1+1\n');
    expect(row).toMatchObject({ title: '<b>Fett</b>', feeText: '=1+1', problems: [] });
  });

  it('may have date and time in one column', () => {
    expect(read('Titel,Datum\nA,24.12.2026 20:00\n')[0]?.when).toEqual(wall('2026-12-24', '20:00'));
    expect(read('Titel;Datum;Beginn;Ende\nA;24.12.26;24.12.26 20:00;24.12.26 22:00\n')[0]?.when).toEqual(
      wall('2026-12-24', '20:00', '22:00'),
    );
  });
});

describe('words', () => {
  it.each([
    ['24.12.2026', '2026-12-24'],
    ['24.12.26', '2026-12-24'],
    ['1. 5. 2027', '2027-05-01'],
    ['Do, 24.12.2026', '2026-12-24'],
    ['2026-12-24', '2026-12-24'],
    ['24/12/2026', '2026-12-24'],
    ['24. Dezember 2026', '2026-12-24'],
    ['Donnerstag, 24. Dez. 2026', '2026-12-24'],
    ['1st March 2027', '2027-03-01'],
    ['5. März 2027', '2027-03-05'],
    ['2026/12/24', '2026-12-24'],
    ['20261224', '2026-12-24'],
    ['December 24, 2026', '2026-12-24'],
    ['Dec 24 2026', '2026-12-24'],
    ['Thursday, December 24, 2026', '2026-12-24'],
    ['24-Dec-26', '2026-12-24'],
    ['6. Jänner 2027', '2027-01-06'],
    ['6. Feber 2027', '2027-02-06'],
    ['5. Ma\u0308rz 2027', '2027-03-05'],
    ['5. Marathon 2027', null],
    ['29.02.2028', '2028-02-29'],
    ['29.02.2027', null],
    ['31.02.2027', null],
    ['12/24/2026', '2026-12-24'],
    ['32.1.2027', null],
    ['46380', '2026-12-24'],
    ['46380,0', '2026-12-24'],
    ['20000', null],
    ['Donnerstag, den 24. Dezember 2026', '2026-12-24'],
    ['24. Quark 2026', null],
    ['morgen', null],
    ['', null],
  ])('date %j', (text, date) => {
    expect(readDate(text)).toBe(date);
  });

  it.each([
    ['20:00', '20:00'],
    ['20.00', '20:00'],
    ['20:00:00', '20:00'],
    ['20 Uhr', '20:00'],
    ['20.30 Uhr', '20:30'],
    ['ab 19h', '19:00'],
    ['8 pm', '20:00'],
    ['8:30 PM', '20:30'],
    ['12 am', '00:00'],
    ['9', '09:00'],
    ['24:00', '24:00'],
    ['24:01', null],
    ['8:00:PM', '20:00'],
    ['8pm', '20:00'],
    ['8:00\u202fPM', '20:00'],
    ['20 Uhr 30', '20:30'],
    ["'20:00", '20:00'],
    ['0.8333333333', '20:00'],
    ['0,8125', '19:30'],
    ['0.5', '12:00'],
    ['0.75', '18:00'],
    ['0.30', null],
    ['20:60', null],
    ['13 pm', null],
    ['abends', null],
  ])('time %j', (text, time) => {
    expect(readTime(text)).toBe(time);
  });

  it('of headings are known in many spellings', () => {
    expect(
      ['Einlaß', 'DOORS OPEN', 'Beginn (Uhr)', 'Plätze', 'Start Date', 'Subject', 'Quark'].map(columnOf),
    ).toEqual(['doors', 'doors', 'starts', 'spots', 'date', 'title', null]);
  });
});

describe('months', () => {
  const wordsFor = (language: string, month: 'long' | 'short') =>
    Array.from({ length: 12 }, (_, at) => [
      new Intl.DateTimeFormat(language, { month }).format(new Date(2027, at, 15)),
      `2027-${String(at + 1).padStart(2, '0')}-15`,
    ]) as [string, string][];

  it.each([
    ...['de', 'en', 'de-AT'].flatMap((language) => [
      ...wordsFor(language, 'long'),
      ...wordsFor(language, 'short'),
    ]),
  ])('%s', (name, date) => {
    expect([
      readDate(`15. ${name} 2027`),
      readDate(`${name} 15, 2027`),
      readDate(`Fri, 15 ${name} 2027`),
    ]).toEqual([date, date, date]);
  });
});

describe('columns of other programs', () => {
  const noted = (text: string) => {
    const found = readTable(text);
    if (!found.ok) throw new Error(found.code);
    const { rows, findings } = found.value;
    return [
      ...rows.map(({ title, when, problems, notes }) => [
        title,
        when && 'date' in when && `${when.date} ${when.starts}-${when.ends}`,
        [...problems, ...notes].map(({ code }) => code).join(),
      ]),
      findings.notes.map(({ value }) => value).join(),
    ];
  };

  it('of Google are used or named', () => {
    expect(
      noted(
        'Subject,Start Date,Start Time,End Date,End Time,All Day Event,Description,Location,Private\n' +
          'Show,11/27/2026,8:00 PM,11/27/2026,10:30 PM,False,Text,Kulturkeller,False\n' +
          'Ferien,11/28/2026,,11/29/2026,,True,,,True\n' +
          'Nacht,11/29/2026,11:00 PM,11/30/2026,1:00 AM,False,,,False\n' +
          'Festival,11/29/2026,8:00 PM,12/22/2026,10:00 PM,False,,,False\n',
      ),
    ).toEqual([
      ['Show', '2026-11-27 20:00-22:30', ''],
      ['Ferien', null, 'allDay,isPrivate'],
      ['Nacht', '2026-11-29 23:00-01:00', ''],
      ['Festival', null, 'longerThanADay'],
      'Description',
    ]);
  });

  it('of Outlook in English are used or named', () => {
    expect(
      noted(
        '"Subject","Start Date","Start Time","End Date","End Time","All day event","Reminder on/off",' +
          '"Reminder Date","Categories","Location","Priority","Private","Sensitivity","Show time as"\n' +
          '"Show","11/27/2026","8:00:00 PM","11/27/2026","10:30:00 PM","False","True","11/27/2026","Rot",' +
          '"Kulturkeller","Normal","False","Private","1"\n' +
          '"Ferien","11/28/2026","12:00:00 AM","11/29/2026","12:00:00 AM","True","False","","","","Normal",' +
          '"False","Normal","3"\n',
      ),
    ).toEqual([
      ['Show', '2026-11-27 20:00-22:30', 'isPrivate,tentative'],
      ['Ferien', null, 'allDay,longerThanADay'],
      'Reminder on/off, Reminder Date, Categories, Priority',
    ]);
  });

  it('of Outlook in German are used or named', () => {
    expect(
      noted(
        '"Betreff","Beginnt am","Beginnt um","Endet am","Endet um","Ganztägiges Ereignis","Erinnerung Ein/Aus",' +
          '"Kategorien","Ort","Privat","Vertraulichkeit","Zeitspanne zeigen als"\n' +
          '"Show","27.11.2026","20:00:00","27.11.2026","22:30:00","Aus","Ein","Rot","Kulturkeller","Aus","Normal","2"\n' +
          '"Ferien","28.11.2026","00:00:00","29.11.2026","00:00:00","Ein","Aus","","","Ein","Normal","3"\n',
      ),
    ).toEqual([
      ['Show', '2026-11-27 20:00-22:30', ''],
      ['Ferien', null, 'allDay,longerThanADay,isPrivate'],
      'Erinnerung Ein/Aus, Kategorien',
    ]);
  });

  it('of Apple Numbers, Excel and LibreOffice are used or named', () => {
    expect(
      noted(
        'Titel;Startdatum;Startzeit;Enddatum;Endzeit;Ganztägig;Notizen;Titel\n' +
          'Show;Fr., 27. Nov. 2026;20:00:00;27.11.26;22:30:00;FALSCH;x;Doppelt\n' +
          'Ferien;27.11.26;;;;WAHR;;\n' +
          'Falscher Tag;Mo, 27.11.2026;20:00;;;;;\n',
      ),
    ).toEqual([
      ['Show', '2026-11-27 20:00-22:30', ''],
      ['Ferien', null, 'allDay'],
      ['Falscher Tag', null, 'weekdayWrong'],
      'Notizen, Titel',
    ]);
  });

  it('may say the day of the end in its own cell', () => {
    expect(noted('Titel;Beginn;Datum;Ende\nA;20:00;27.11.2026;29.11.2026 22:00\n')[0]).toEqual([
      'A',
      null,
      'longerThanADay',
    ]);
  });
});

describe('tables of programs that have shows', () => {
  /** Returns the title, place, start, end and problems of each row, with times in Berlin, and the unused columns. */
  const shows = (text: string) => {
    const found = readTable(text);
    if (!found.ok) throw new Error(`${found.code} ${found.details}`);
    const { rows, findings } = found.value;
    return [
      ...rows.map(({ title, location, when, problems }) => {
        const start = when && ('date' in when ? `${when.date}T${when.starts}` : inBerlin(when.startsAt));
        const end = when && ('date' in when ? when.ends : when.endsAt && inBerlin(when.endsAt).slice(11));
        return [title, location, start, end, ...problems.map(({ code, value }) => `${code} ${value}`)];
      }),
      findings.notes.map(({ code, value }) => `${code} ${value}`).join(),
    ];
  };
  const inBerlin = (instant: string) => wallAt(new Date(instant), 'Europe/Berlin');
  const show = (...problems: string[]) => ['Show', 'Keller', '2026-12-15T20:00', '22:00', ...problems];

  it.each([
    [
      'The Events Calendar',
      'EVENT NAME,EVENT VENUE NAME,EVENT ORGANIZER NAME,EVENT START DATE,EVENT START TIME,EVENT END DATE,EVENT END TIME,' +
        'ALL DAY EVENT,TIMEZONE,EVENT COST\r\nShow,Keller,Ich,2026-12-15,8:00 pm,2026-12-15,10:00 pm,FALSE,Europe/Berlin,12\r\n',
      'unusedColumns EVENT ORGANIZER NAME, EVENT COST',
    ],
    [
      'EventON',
      'publish_status,event_id,event_name,location_name,event_location,event_start_date,event_start_time,event_end_date,' +
        'event_end_time,all_day\npublish,7,Show,Keller,Weg 1,15.12.2026,8:00:PM,15.12.2026,10:00:PM,no\n',
      'unusedColumns publish_status, event_location',
    ],
    [
      'Events Manager',
      'event_name,event_start_date,event_start_time,event_end_date,event_end_time,event_timezone,location_name\n' +
        'Show,2026-12-15,20:00:00,2026-12-15,22:00:00,Europe/Berlin,Keller\n',
      '',
    ],
    [
      'Airtable',
      '\uFEFFName,Start,Ende,Ort,Notizen\nShow,2026-12-15T19:00:00.000Z,2026-12-15T21:00:00.000Z,Keller,Text\n',
      'unusedColumns Notizen',
    ],
    [
      'Airtable, by its own clock',
      'Name,Start,Ende,Ort\nShow,15.12.2026 8:00pm,15.12.2026 10:00pm,Keller\n',
      '',
    ],
    [
      'Notion',
      'Name,Date,Ort\nShow,"December 15, 2026 8:00 PM (GMT+1) → 10:00 PM",Keller\n' +
        'Show,"December 15, 2026 8:00 PM (GMT+1) → December 15, 2026 10:00 PM (GMT+1)",Keller\n',
      '',
    ],
    ['Notion in German', 'Name,Datum,Ort\nShow,15. Dezember 2026 20:00 (MEZ) → 22:00,Keller\n', ''],
    [
      'Eventbrite',
      'Event ID,Event Name,Event Start Date,Event Start Time,Event End Date,Event End Time,Event Timezone,Venue Name,' +
        'Event Status\n91,Show,"Dec 15, 2026",8:00 PM,"Dec 15, 2026",10:00 PM,Europe/Berlin,Keller,Live\n',
      '',
    ],
    [
      'Meetup',
      'Event Name,Date & Time,End Time,Venue Name,RSVPs\nShow,"Tue, Dec 15, 2026, 8:00 PM CET",10:00 PM,Keller,40\n',
      'unusedColumns RSVPs',
    ],
    [
      'a range',
      'Titel;Ort;Datum;Uhrzeit\nShow;Keller;15.12.2026;20:00 - 22:00\nShow;Keller;15.12.26;20–22 Uhr\n',
      '',
    ],
    ['a range of one cell', 'Titel;Ort;Termin\nShow;Keller;"Di, 15.12.2026, 20 Uhr bis 22 Uhr"\n', ''],
    [
      'Excel, by its numbers',
      'Titel;Ort;Datum;Beginn;Ende\nShow;Keller;46371;0,8333333333;0,9166666667\nShow;Keller;46371,8333333333;;46371,9166666667\n',
      '',
    ],
    [
      'Excel, as formulas',
      'Titel;Ort;Datum;Beginn;Ende\n="Show";="Keller";="15.12.2026";="20:00";="22:00"\n',
      '',
    ],
    [
      'a day in 1899',
      'Titel;Ort;Datum;Beginn;Ende\nShow;Keller;2026-12-15 00:00:00;1899-12-30 20:00:00;1899-12-30 22:00:00\n',
      '',
    ],
    [
      'marks that nobody sees',
      'Titel;\u200BOrt;Da\u00ADtum;Beginn\u00A0;Ende\n\u200EShow;Keller\uFEFF;\u200E15.12.2026\u202C;20:00\u00A0;\u200B22:00\n',
      '',
    ],
    [
      'empty columns at the end',
      'Titel;Ort;Datum;Beginn;Ende;;;\nShow;Keller;15.12.2026;20:00;22:00;;;\n',
      '',
    ],
    [
      'a column without a heading',
      'Titel;Ort;Datum;Beginn;Ende\nShow;Keller;15.12.2026;20:00;22:00;;Hof\n',
      'unusedColumns G',
    ],
    [
      'JavaScript',
      'Title,Venue,Start,End\nShow,Keller,Tue Dec 15 2026 20:00:00 GMT+0100 (CET),2026-12-15T22:00:00+01:00\n',
      '',
    ],
  ])('are read: %s', (_, text, notes) => {
    const rows = shows(text);
    expect(rows.at(-1)).toBe(notes);
    for (const row of rows.slice(0, -1)) expect(row.slice(0, 4)).toEqual(show());
    expect(
      rows
        .slice(0, -1)
        .flatMap((row) => row.slice(4))
        .filter((code) => code !== 'twice '),
    ).toEqual([]);
  });

  it('say what cannot be known', () => {
    const table = (...rows: string[]) =>
      shows(`Titel;Datum;Beginn;Ende;Zeitzone\n${rows.join('\n')}\n`).slice(0, -1);
    expect(
      table(
        'Welche Zone;15.12.2026;8:00 PM EST;;',
        'Abstand;15.12.2026;20:00;;UTC+1',
        'Welche Hälfte;15.12.2026;11-1 pm;;',
        'Zwei Zeiten;15.12.2026 19:00;20:00;;',
        'Welcher Tag;2026-12-14T23:00:00Z;20:00;;',
        'Zwei Tage;15.12.2026;16.12.2026 20:00;;',
        'Nur das Ende;15.12.2026;20:00;2026-12-15T21:00:00Z;',
        'Zwei Enden;15.12.2026;20:00 - 22:00;23:00;',
        'Eine halbe Stunde;15.12.2026;0,30;;',
        'Zahl;15.12.2026 20;;;',
      ).map(([title, , start, end, ...problems]) => [title, start, end, problems.join()]),
    ).toEqual([
      ['Welche Zone', '2026-12-15T20:00', null, 'zoneUnknown EST'],
      ['Abstand', '2026-12-15T20:00', null, 'zoneUnknown UTC+1'],
      ['Welche Hälfte', null, null, 'timeUnknown 11-1 pm'],
      ['Zwei Zeiten', null, null, 'timeUnknown 15.12.2026 19:00'],
      ['Welcher Tag', null, null, 'timeUnknown 2026-12-14T23:00:00Z'],
      ['Zwei Tage', null, null, 'dateUnknown 16.12.2026 20:00'],
      ['Nur das Ende', null, null, 'lengthUnclear 2026-12-15T21:00:00Z'],
      ['Zwei Enden', '2026-12-15T20:00', '23:00', 'timeUnknown 23:00'],
      ['Eine halbe Stunde', null, null, 'timeUnknown 0,30'],
      ['Zahl', null, null, 'dateUnknown 15.12.2026 20,timeMissing '],
    ]);
  });

  it('may end or begin at 24:00', () => {
    expect(
      shows(
        'Titel;Ort;Datum;Beginn;Ende\nA;K;31.12.2026;20:00;24:00\nB;K;31.12.2026;24:00;2:00\nC;K;31.12.2026;20:00 - 24:00;\n',
      ),
    ).toEqual([
      ['A', 'K', '2026-12-31T20:00', '00:00'],
      ['B', 'K', '2027-01-01T00:00', '02:00'],
      ['C', 'K', '2026-12-31T20:00', '00:00'],
      '',
    ]);
  });

  it('ask for the order of dates with a time in the same cell', () => {
    const found = readTable('Name,Start,Ort\nA,1/5/2027 8:00pm,Keller\nB,46371,Keller\n');
    expect(found.ok && found.value.rows[0]?.monthFirst?.when).toMatchObject({
      date: '2027-01-05',
      starts: '20:00',
    });
    expect(found.ok && found.value.findings.notes).toEqual([{ code: 'dateOrder', value: '1/5/2027' }]);
  });

  it('may have doors beside a start with its zone, and what is called off', () => {
    const rows = read(
      'Name,Doors,Start,Status\nA,19:00,2026-12-15T19:00Z,confirmed\nB,,2026-12-16T19:00Z,Cancelled\n',
    );
    expect(rows.map(({ when, isCancelled }) => [when, isCancelled])).toEqual([
      [{ startsAt: '2026-12-15T19:00:00.000Z', endsAt: null, doors: '19:00' }, false],
      [{ startsAt: '2026-12-16T19:00:00.000Z', endsAt: null }, true],
    ]);
  });

  it('have the same key whether they name a zone or not', () => {
    const [one, other] = [
      read('Name,Start,Ort\nA,2026-12-15T19:00:00.000Z,Keller\n'),
      read('Titel;Datum;Beginn;Ort\nA;15.12.2026;20:00;Keller\n'),
    ];
    expect(one[0]?.key).toBe(other[0]?.key);
  });
});

describe('whatever stands there', () => {
  const anything = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }));

  it('is read or not, and never breaks', () => {
    const cell = fc.oneof(
      anything,
      fc.constantFrom('Datum', 'Titel', '24.12.2026', '20:00', '"', '""', ';', '\t', 'sep=,', '8 Spots'),
    );
    const table = fc
      .tuple(
        fc.constantFrom(';', ',', '\t', '|'),
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.array(fc.array(cell)),
      )
      .map(([separator, end, lines]) =>
        ['Datum;Titel;Beginn', ...lines.map((line) => line.join(separator))].join(end),
      );
    fc.assert(
      fc.property(fc.oneof(table, anything), (text) => {
        const found = readTable(text);
        if (!found.ok) return;
        for (const { when, problems } of found.value.rows) if (!when) expect(problems).not.toEqual([]);
      }),
      { numRuns: 1000 },
    );
    fc.assert(fc.property(fc.uint8Array(), (bytes) => typeof decodeText(bytes).text === 'string'));
    fc.assert(
      fc.property(anything, (text) => {
        for (const part of [
          readDate(text),
          readTime(text),
          readDate(readMoment(text)?.from.dateText ?? ''),
        ]) {
          if (part) expect(part).toMatch(/^\d{4}-\d\d-\d\d$|^\d\d:\d\d$/);
        }
      }),
    );
  });
});
