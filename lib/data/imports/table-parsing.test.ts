import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText } from './text-parsing';
import { importLimits } from './limits';
import { readTable } from './table-parsing';
import { readDate, readTime, splitDateAndTime } from './cell-parsing';
import { columnOf } from './column-parsing';
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
    ['24:00', null],
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
          readDate(splitDateAndTime(text)?.dateText ?? ''),
        ]) {
          if (part) expect(part).toMatch(/^\d{4}-\d\d-\d\d$|^\d\d:\d\d$/);
        }
      }),
    );
  });
});
