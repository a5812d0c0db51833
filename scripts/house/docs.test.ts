import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { examples } from '@/lib/core/process/env';
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
    const known = Object.keys(scripts).filter((name) => !['start', 'test', 'postinstall'].includes(name));
    expect([...shown].sort()).toEqual(known.sort());
  });
});

describe('docs/operating.md', () => {
  it('says of every alarm what to do, and of no other', () => {
    const alarms = [...read('docs/monitoring/alarms.yml').matchAll(/- alert: (\w+)/g)].map(
      ([, name]) => name,
    );
    const told = [...read('docs/operating.md').matchAll(/^\| `(Spotlicht\w+)`/gm)].map(([, name]) => name);
    expect(alarms.length).toBeGreaterThan(10);
    expect(told).toEqual(alarms);
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

describe('.env.example', () => {
  it('has every variable', () => {
    const text = read('.env.example');
    expect(Object.keys(examples).filter((name) => !text.includes(`\n# ${name}=`))).toEqual([]);
  });
});
