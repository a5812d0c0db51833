/** How long a step may run, in milliseconds, before it says that it is under way: short ones only say that they are done. */
const announceAfter = 400;

export interface Progress {
  /** Runs one step and says what was done and how long that took. `done` makes the sentence from the step's result. */
  step<T>(
    doing: string,
    work: (onProgress: (text: string) => void) => Promise<T>,
    done: (result: T) => string,
  ): Promise<T>;
}

/** Progress for a person, one line each: what is under way, its details, what is done and how long it took. */
export function createProgress(write: (line: string) => void): Progress {
  return {
    async step(doing, work, done) {
      const start = performance.now();
      let announced = false;
      const announce = () => {
        if (!announced) write(`… ${doing}`);
        announced = true;
      };
      const timer = setTimeout(announce, announceAfter);
      try {
        const result = await work((text) => {
          announce();
          write(`    ${text}`);
        });
        write(`✓ ${done(result)} (${seconds(performance.now() - start)})`);
        return result;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
