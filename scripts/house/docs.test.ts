import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { format } from 'prettier';
import { describe, expect, it } from 'vitest';
import { variables } from '@/lib/core/process/env';
import { projectDir } from '../start/project';

const read = (file: string) => readFileSync(path.join(projectDir, file), 'utf8');

/** Returns the names of the files or folders directly in a folder. */
function namesIn(folder: string, kind: 'isFile' | 'isDirectory'): string[] {
  const entries = readdirSync(path.join(projectDir, folder), { withFileTypes: true });
  return entries.filter((entry) => entry[kind]()).map(({ name }) => name);
}

describe('docs/architecture.md', () => {
  const text = read('docs/architecture.md');

  it('names every room of lib', () => {
    const missing = namesIn('lib', 'isDirectory').filter(
      (room) => !text.includes(`\`${room}\``) && !text.includes(`lib/${room}`),
    );
    expect(missing).toEqual([]);
  });
});

describe('docs/request.md', () => {
  const text = read('docs/request.md');

  it('names every file of the server', () => {
    const files = namesIn('server', 'isFile').filter((file) => !file.includes('.test.'));
    expect(files.filter((file) => !text.includes(file))).toEqual([]);
  });

  it('names no file of the server that is gone', () => {
    const drawing = /^```\n(.*?)^```/ms.exec(text)?.[1] ?? '';
    const named = drawing
      .split(/[\s()]/)
      .map((word) => word.replace('server/', ''))
      .filter((word) => word.endsWith('.ts'));
    const known = [...namesIn('server', 'isFile'), ...namesIn('.', 'isFile')];
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((file) => !known.includes(file))).toEqual([]);
  });
});

describe('docs/walk-through-chats.md', () => {
  it('names files and folders that exist', () => {
    const quoted = [...read('docs/walk-through-chats.md').matchAll(/`([^`]+)`/g)].map(
      ([, name = '']) => name,
    );
    const named = quoted.filter((name) => name.includes('/'));
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter((name) => !existsSync(path.join(projectDir, name)))).toEqual([]);
  });
});

describe('docs/operating.md and CONTRIBUTING.md', () => {
  const text = read('docs/operating.md') + read('CONTRIBUTING.md');
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

  it('name every command, and no other', () => {
    const shown = new Set([...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name));
    const known = Object.keys(scripts).filter((name) => !['start', 'test'].includes(name));
    expect([...shown].sort()).toEqual(known.sort());
  });
});

describe('docs/operating.md', () => {
  it('says of every alarm what to do, and of no other', () => {
    const alarms = [...read('docs/monitoring/alarms.yml').matchAll(/- alert: (\w+)/g)].map(
      ([, name]) => name,
    );
    const documented = [...read('docs/operating.md').matchAll(/^\| `(Spotlicht\w+)`/gm)].map(
      ([, name]) => name,
    );
    expect(alarms.length).toBeGreaterThan(10);
    expect(documented).toEqual(alarms);
  });
});

describe('docs/operating.md', () => {
  it('installs the Node.js of package.json', () => {
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: { node: string } };
    const [, folder, file] =
      /nodejs\.org\/dist\/v([\d.]+)\/node-v([\d.]+)-/.exec(read('docs/operating.md')) ?? [];
    expect([folder, file]).toEqual([dependencies.node, dependencies.node]);
  });

  it('has a heading for each of its links to itself', () => {
    const text = read('docs/operating.md').replace(/^```[^]*?^```/gm, '');
    const slugs = [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replace(/[^\p{L}\p{N} -]/gu, '')
        .replaceAll(' ', '-'),
    );
    const links = [...text.matchAll(/\]\(#([^)]+)\)/g)].map(([, slug = '']) => slug);
    expect(links.length).toBeGreaterThan(20);
    expect(links.filter((slug) => !slugs.includes(slug))).toEqual([]);
  });
});

describe('the oldest browsers', () => {
  it('are those of docs/operating.md: each the newest that anything needs', () => {
    const [, table = ''] = read('docs/operating.md').split('| What needs it');
    const [rows = ''] = table.split('\n\n');
    const versions = [...rows.matchAll(/\| ([\d.]+) +\| ([\d.]+) +\| ([\d.]+) +\|$/gm)].map((row) =>
      row.slice(1).map(Number),
    );
    expect(versions.length).toBeGreaterThan(5);
    const newest = (column: number) => Math.max(...versions.map((row) => row[column] ?? 0));
    const [chrome, firefox, safari] = [newest(0), newest(1), newest(2)];
    expect(read('.browserslistrc').match(/^\w+ [\d.]+$/gm)).toEqual([
      `chrome ${chrome}`,
      `edge ${chrome}`,
      `firefox ${firefox}`,
      `safari ${safari}`,
      `ios_saf ${safari}`,
    ]);
  });
});

/** `npx vitest run scripts/house/docs.test.ts --update` regenerates the following. */
describe('of the list of variables (lib/core/process/env.ts)', () => {
  it('.env.example is made', async () => {
    const parts = rows().map(({ names, is, without }) =>
      [
        ...wrapped(`${upper(is)}. Not set: ${without}.`, 117).map((line) => `# ${line}`),
        ...names.map((name) => `# ${name}=${shellValue(variables[name]?.example ?? '')}`),
      ].join('\n'),
    );
    await expect(`${[exampleHead, ...parts].join('\n\n')}\n`).toMatchFileSnapshot(
      path.join(projectDir, '.env.example'),
    );
  });

  it('the table of docs/operating.md is made', async () => {
    const made = [
      `A production server needs ${neededBy('production')}; then nothing is stood in for.`,
      `${inPlace} A worker of its own needs the values that the app has of ${neededBy('worker')}.`,
      '',
      '| Variable | What it is | Without it |',
      '| --- | --- | --- |',
      ...rows().map(({ names, is, without }) => `| ${quoted(names)} | ${is} | ${without} |`),
    ].join('\n');
    const place = /(?<=<!-- variables -->\n)[^]*?(?=<!-- end of variables -->)/;
    const text = read('docs/operating.md');
    expect(text).toMatch(place);
    const pretty = await format(made, { parser: 'markdown' });
    await expect(text.replace(place, () => `\n${pretty}\n`)).toMatchFileSnapshot(
      path.join(projectDir, 'docs/operating.md'),
    );
  });
});

/** For another provider than Google (scripts/start/plan). */
const inPlace =
  "In place of Google's two, `SIGN_IN_ISSUER`, `SIGN_IN_CLIENT_ID` and `SIGN_IN_CLIENT_SECRET` will do.";

const exampleHead = wrapped(
  'Configuration of Spotlicht. `npm start`, `npm run dev` and `npm run build` read a file `.env` beside this one, if there is one; variables of the real environment win. Nothing is needed to try it out: whatever is missing gets a local stand-in. A production server needs ' +
    `${neededBy('production')}; then nothing is stood in for. ${inPlace}`.replaceAll('`', ''),
  117,
)
  .map((line) => `# ${line}`)
  .join('\n');

/** Returns the list, with related variables in one row. */
function rows() {
  const found: { names: string[]; is: string; without: string }[] = [];
  for (const [name, { is, without = '' }] of Object.entries(variables)) {
    if (is === undefined) found.at(-1)?.names.push(name);
    else found.push({ names: [name], is, without });
  }
  return found;
}

function neededBy(whom: 'production' | 'worker'): string {
  const names = Object.keys(variables).filter((name) => variables[name]?.neededBy?.includes(whom));
  return new Intl.ListFormat('en-GB').format(names.map((name) => `\`${name}\``));
}

function quoted(names: string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}

function upper(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** Returns a value as it is written in a file `.env`: nothing for a secret that has to be made. */
function shellValue(example: string): string {
  if (/^<output of|^<the secret/.test(example)) return '';
  return /[ <>]/.test(example) ? `"${example}"` : example;
}

function wrapped(text: string, width: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = `${lines.at(-1)} ${word}`.trim();
    if (line.length > width) lines.push(word);
    else lines[lines.length - 1] = line;
  }
  return lines;
}
