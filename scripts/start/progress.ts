/** Milliseconds after which a running step is announced. Shorter steps are only reported when they are done. */
const announceAfter = 400;

export interface Progress {
  /** Runs one step, then reports its result and duration. `done` makes the sentence from the step's result. */
  step<T>(
    doing: string,
    work: (onProgress: (text: string) => void) => Promise<T>,
    done: (result: T) => string,
  ): Promise<T>;
}

/** Reports progress to the terminal, one line each: the current step, its details, and when done its duration. */
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
