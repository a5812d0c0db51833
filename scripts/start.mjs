/*
 * `npm start`, `npm run dev` (`--dev`) and `npm run build` (`--build`). It is JavaScript, so that an old Node.js of
 * the machine can print a sentence about the missing version.
 */

/** The Node.js version that the project pins: package `node`, first on the path in every npm script. */
const neededMajor = 24;

if (Number.parseInt(process.versions.node, 10) < neededMajor) {
  console.error(
    `Spotlicht needs Node.js ${neededMajor}, this is ${process.version}: run npm ci, which brings it along, and npm start.`,
  );
  process.exitCode = 1;
} else {
  const { command } = (await bundledStart()) ?? (await startFromSource());
  await command(process.argv.slice(2));
}

/** Returns the start that was bundled with the build; null when there is none, or sources have changed since. */
async function bundledStart() {
  try {
    const start = await import(new URL('../.next/programs/start.mjs', import.meta.url).href);
    return start.isBuilt() ? start : null;
  } catch {
    // It was bundled with other packages than those installed now.
    return null;
  }
}

async function startFromSource() {
  const { register } = await import('tsx/esm/api');
  register();
  return import('./start/command.ts');
}
