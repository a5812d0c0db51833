import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { parseEnv, variables } from '@/lib/core/process/env';
import { projectDir } from '../start/project';

const read = (file: string) => readFileSync(path.join(projectDir, file), 'utf8');
const isHere = (program: string) => spawnSync('which', [program]).status === 0;

type Service = {
  image: string;
  command?: string[];
  environment: Record<string, string>;
  read_only?: boolean;
  volumes?: string[];
  depends_on?: Record<string, object>;
};

const composed = read('compose.yaml');
const { services, volumes } = parse(composed, { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, object>;
};
const ours = Object.values(services).filter(({ image }) => image === 'spotlicht');

describe('the Dockerfile', () => {
  const text = read('Dockerfile');

  it('has the Node.js of package.json', () => {
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: { node: string } };
    expect(text).toContain(`/node:${dependencies.node}-`);
  });

  // buildah and older Docker build it as well.
  it('has nothing that only BuildKit knows', () => {
    expect(text).not.toMatch(/^# syntax|--mount|--link|--parents|--exclude|<</m);
  });
});

describe('compose.yaml', () => {
  /** Set in the image or by the build, or pointless on a production server. */
  const elsewhere = [
    'FILES_DIR',
    'HOST',
    'METRICS_PORT',
    'NEXT_SERVER_ACTIONS_ENCRYPTION_KEY',
    'PORT',
    'POSTGRES_PASSWORD',
    'SIGN_IN_STAND_IN_URL',
  ];

  it('gives all of ours every variable', () => {
    const known = Object.keys(variables).filter((name) => !elsewhere.includes(name));
    expect(ours).toHaveLength(6);
    for (const { environment } of ours) expect(Object.keys(environment).sort()).toEqual(known.sort());
  });

  it('asks for variables that operating.md names', () => {
    const variables = new Set([...composed.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name));
    const table = read('docs/operating.md');
    expect([...variables].filter((name) => !table.includes(`\`${name}\``))).toEqual([]);
  });

  it('lets all of ours write to named volumes only', () => {
    for (const { read_only: isReadOnly } of ours) expect(isReadOnly).toBe(true);
    const used = Object.values(services).flatMap(({ volumes: named = [] }) => named);
    const names = used.filter((name) => !name.startsWith('.')).map((name) => name.split(':')[0]);
    expect([...new Set(names)].sort()).toEqual(Object.keys(volumes).sort());
  });

  it('backs up before it migrates, whichever way a server is started', () => {
    const { migrations } = services;
    expect(migrations?.command).toEqual(['npm', 'run', 'migrate', '--', '--backup', '/data/backups']);
    expect(migrations?.volumes).toContain('backups:/data/backups');
    for (const name of ['app1', 'app2', 'checks'])
      expect(services[name]?.depends_on).toEqual({
        migrations: { condition: 'service_completed_successfully' },
      });
    expect(services.worker?.depends_on).toHaveProperty('app1');
  });

  it('runs programs that are there', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const run = ours.flatMap(({ command }) => /npm,?\s?run,?\s?(\w+)/.exec(String(command))?.[1] ?? []);
    expect(run.sort()).toEqual(['migrate']);
    for (const name of run) expect(scripts).toHaveProperty(name);
  });
});

describe('the units of systemd', () => {
  const units = globSync('deploy/*.{service,timer}', { cwd: projectDir });

  it('give the worker and the servers the same protection', () => {
    const protectionOf = (file: string) => /^User=[^]*?(?=\n\n|\n$)/m.exec(read(file))?.[0];
    const all = units.filter((file) => file.endsWith('.service')).map(protectionOf);
    expect(all).toHaveLength(5);
    expect(new Set(all).size).toBe(1);
    expect(all[0]).toContain('ProtectSystem=strict');
  });

  it('give each server ports of its own', () => {
    const [, given = ''] = /^Environment=(.*)$/m.exec(read('deploy/spotlicht-app@.service')) ?? [];
    const portsOf = (instance: string) => {
      const pairs = given
        .replaceAll('%i', instance)
        .split(' ')
        .map((pair) => pair.split('='));
      const needed = Object.fromEntries(
        Object.entries(variables).flatMap(([name, { example, neededBy }]) =>
          neededBy ? [[name, example]] : [],
        ),
      );
      const parsed = parseEnv({ ...needed, ...Object.fromEntries(pairs) });
      if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
      return [parsed.env.PORT, parsed.env.METRICS_PORT];
    };
    expect(new Set([...portsOf('3001'), ...portsOf('3002')]).size).toBe(4);
  });

  it.skipIf(process.getuid?.() !== 0 || !isHere('unshare'))('are told what to do without a build', () => {
    const readOnly =
      'mount --bind . . && cd . && mount -o remount,bind,ro . && cd "$PWD" && exec "$0" scripts/start.mjs --build';
    const { stdout, stderr, status } = spawnSync(
      'unshare',
      ['--mount', 'sh', '-c', readOnly, process.execPath],
      // With another key, the build differs.
      {
        cwd: projectDir,
        encoding: 'utf8',
        env: {
          ...process.env,
          LOG_LEVEL: 'info',
          NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: Buffer.alloc(32, 1).toString('base64'),
        },
      },
    );
    expect({ said: stdout + stderr, status }).toEqual({
      said: expect.stringContaining('There is no build of these sources'),
      status: 1,
    });
  });

  it.skipIf(!isHere('systemd-analyze'))('are what systemd takes, and expose little', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'spotlicht-units-'));
    try {
      for (const file of units) {
        const text = read(file).replaceAll('/opt/spotlicht/node_modules/.bin/node', process.execPath);
        writeFileSync(path.join(folder, path.basename(file)), text);
      }
      const files = units.map((file) => path.join(folder, path.basename(file)));
      const { stderr, status } = spawnSync('systemd-analyze', ['verify', ...files], { encoding: 'utf8' });
      expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
      for (const file of files.filter((name) => name.endsWith('.service'))) {
        // In tenths: below 2.0 of 10.0.
        execFileSync('systemd-analyze', ['security', '--offline=true', '--threshold=20', file]);
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

describe('the rules for Prometheus', () => {
  const rules = read('docs/monitoring/alarms.yml');

  it('are each set off by their test', () => {
    const names = (text: string, name: RegExp) => [...text.matchAll(name)].map(([, found]) => found);
    const tried = names(read('docs/monitoring/alarms.test.yml'), /alertname="(\w+)"/g);
    expect(tried).toEqual(names(rules, /- alert: (\w+)/g));
  });

  it.skipIf(!isHere('promtool'))('tell of what is broken, and of nothing else', () => {
    const cwd = path.join(projectDir, 'docs/monitoring');
    const { stdout, stderr, status } = spawnSync('promtool', ['test', 'rules', 'alarms.test.yml'], {
      cwd,
      encoding: 'utf8',
    });
    expect({ said: stdout + stderr, status }).toEqual({
      said: expect.stringContaining('SUCCESS'),
      status: 0,
    });
  });
});
