/** The Node version that the project pins: package `node`, first on the path in every npm script. */
const neededMajor = 24;

if (Number.parseInt(process.versions.node, 10) < neededMajor) {
  console.error(
    `Spotlicht needs Node.js ${neededMajor}, this is ${process.version}: run npm ci, which brings it along, and npm start.`,
  );
  process.exitCode = 1;
} else {
  // Loaded only now: older versions cannot run it.
  const { command } = await import('./start/command');
  await command(process.argv.slice(2));
}

export {};
