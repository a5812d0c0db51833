import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectDir } from '../start/project';

const folder = path.join(projectDir, 'docs/decisions');
const files = readdirSync(folder)
  .filter((file) => /^\d{4}-/.test(file))
  .sort();
/** The facts about one record, from the index or from the record itself. */
type Entry = { file: string; title: string; date: string; status: string };

/** Removes the addresses of links: "[0029](0029-one-server.md)" becomes "0029". */
const withoutLinks = (text: string) => text.replaceAll(/\[(\d{4})\]\([^)]*\)/g, '$1');

function readRecord(file: string): Entry {
  const [title = '', , second = ''] = readFileSync(path.join(folder, file), 'utf8').split('\n');
  const [, date = '', status = ''] =
    /^Date: ([\d-]+)(?:, changed [\d-]+)? · Status: ([^;]+)/.exec(second) ?? [];
  return { file, title: title.replace('# ', ''), date, status: withoutLinks(status).trim() };
}

function readIndex(): Entry[] {
  const rows = readFileSync(path.join(folder, 'README.md'), 'utf8')
    .split('\n')
    .filter((line) => /^\| \[\d{4}\]/.test(line));
  return rows.map((row) => {
    const [, link = '', title = '', date = '', status = ''] = row.split('|').map((cell) => cell.trim());
    return { file: link.slice('[0000]('.length, -1), title, date, status };
  });
}

const records = files.map(readRecord);

/** Returns the numbers that follow a word in a record's status. */
function numbersAfter({ status }: Entry, word: string): string[] {
  const [, list = ''] = new RegExp(`${word} ((?:\\d{4}(?:, )?)+)`).exec(status) ?? [];
  return list.match(/\d{4}/g) ?? [];
}

/** Returns "newer older" for each record that the word relates to another one. */
function relations(word: string, isOlder: boolean): string[] {
  return records
    .flatMap((record) =>
      numbersAfter(record, word).map((other) => {
        const own = record.file.slice(0, 4);
        return isOlder ? `${other} ${own}` : `${own} ${other}`;
      }),
    )
    .sort();
}

describe('decision records', () => {
  it('are in the index with title, date and status, each once and in order', () => {
    expect(readIndex()).toEqual(records);
  });

  it('have a date and one of the known statuses', () => {
    const status = /^accepted(, (amended by|amends) \d{4}(, \d{4})*)*$/;
    const wrong = records.filter((one) => !/^\d{4}-\d{2}-\d{2}$/.test(one.date) || !status.test(one.status));
    expect(wrong).toEqual([]);
  });

  it('say in the older one what amends it', () => {
    const amended = relations('amended by', true);
    expect(relations('amends', false).filter((pair) => !amended.includes(pair))).toEqual([]);
  });
});
