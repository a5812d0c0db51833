import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '@/scripts/start/failure';
import { projectDir } from '@/scripts/start/project';

/** The run configuration of an image, and the folder of its files. */
export type Image = {
  root: string;
  environment: string[];
  folder: string;
  user: string;
  command: string[];
  health: string[];
  labels: Record<string, string>;
};

type Inspected = {
  Docker: {
    config: {
      Env: string[];
      WorkingDir: string;
      User: string;
      Cmd: string[];
      Labels: Record<string, string>;
      Healthcheck: { Test: string[] };
    };
  };
};

/** The packages of Debian that the base has besides the essential ones. */
const packages = 'ca-certificates,libstdc++6';

const baseDockerfile = `FROM scratch
ADD base.tar /
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
RUN cd /usr/local/bin && ln -s ../lib/node_modules/npm/bin/npm-cli.js npm && ln -s ../lib/node_modules/npm/bin/npx-cli.js npx
`;

/** The files with Debian's package sources; the newer place comes first. */
const sources = ['/etc/apt/sources.list.d/debian.sources', '/etc/apt/sources.list'];

/**
 * Builds images in a folder that contains all data of buildah, so that the machine's own images do not change. No
 * registry of images is used: the base is made of Debian's packages, with this Node.js and the npm of the machine.
 */
export function buildahIn(folder: string) {
  const storage = ['--root', join(folder, 'storage'), '--runroot', join(folder, 'run')];
  const buildah = (...args: string[]) =>
    execFileSync('buildah', [...storage, ...args], { encoding: 'utf8', maxBuffer: 2 ** 28 }).trim();
  const build = (name: string, context: string, ...args: string[]) => {
    const how = ['--isolation', 'chroot', '--format', 'docker', '--layers=false', '--pull-never'];
    const { status, stdout, stderr } = spawnSync(
      'buildah',
      [...storage, 'bud', ...how, ...args, '--tag', name, context],
      { encoding: 'utf8', maxBuffer: 2 ** 28 },
    );
    if (status !== 0) throw new Failure(`${name} could not be built:\n${(stdout + stderr).slice(-8000)}`);
  };

  return {
    /** Makes the base. Its distribution is that of this machine. */
    makeBase(): void {
      const context = join(folder, 'base');
      const npm = realpathSync(execFileSync('which', ['npm'], { encoding: 'utf8' }).trim());
      cpSync(join(npm, '../..'), join(context, 'npm'), { recursive: true });
      cpSync(process.execPath, join(context, 'node'));
      writeFileSync(join(context, 'Dockerfile'), baseDockerfile);
      const settings = join(folder, 'apt.conf');
      writeFileSync(settings, execFileSync('apt-config', ['dump', 'Acquire']));
      const mirror = sources.filter((file) => existsSync(file)).slice(0, 1);
      const how = [
        '--quiet',
        '--variant=essential',
        '--dpkgopt=force-unsafe-io',
        `--include=${packages}`,
        `--aptopt=${settings}`,
      ];
      execFileSync('mmdebstrap', [...how, distribution(), join(context, 'base.tar'), ...mirror], {
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      build('base', context);
    },

    /** Builds the project's image on the base, with packages from this machine's npm registry. */
    makeImage(): void {
      const npmrc = join(folder, 'npmrc');
      const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim();
      const cache = execFileSync('npm', ['config', 'get', 'cache'], { encoding: 'utf8' }).trim();
      const settings = [`registry=${registry}`, 'prefer-offline=true'];
      const authorities = process.env.NODE_EXTRA_CA_CERTS;
      if (authorities) {
        cpSync(authorities, join(folder, 'authorities.pem'));
        settings.push('cafile=/authorities.pem');
      }
      writeFileSync(npmrc, `${settings.join('\n')}\n`);
      const mounts = [`${npmrc}:/root/.npmrc:ro`, `${cache}:/root/.npm`];
      if (authorities) mounts.push(`${join(folder, 'authorities.pem')}:/authorities.pem:ro`);
      build(
        'spotlicht',
        projectDir,
        ...mounts.flatMap((mount) => ['--volume', mount]),
        ...['--build-arg', 'BASE=localhost/base'],
        // The base has no package sources of Debian.
        ...['--build-arg', 'FFMPEG=off'],
      );
    },

    /** Makes the files of an image readable. Returns their folder, with the run configuration. */
    open(name: string): Image {
      const { config } = (JSON.parse(buildah('inspect', '--type', 'image', name)) as Inspected).Docker;
      return {
        root: buildah('mount', buildah('from', '--pull-never', name)),
        environment: config.Env,
        folder: config.WorkingDir,
        user: config.User,
        command: config.Cmd,
        health: config.Healthcheck?.Test.slice(1) ?? [],
        labels: config.Labels,
      };
    },

    close(): void {
      buildah('umount', '--all');
      buildah('rm', '--all');
    },
  };
}

/** Returns the name of this machine's Debian: "bookworm". */
function distribution(): string {
  const name = /^VERSION_CODENAME=(\w+)$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1];
  if (!name) throw new Failure('This machine is no Debian.');
  return name;
}
