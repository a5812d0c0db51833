/** The maximum of workers at a time, including those that replace a failed one. */
const operators = 100;

/** Returns the e-mail address of a worker's operator. No two workers that run at the same time have the same one. */
export function operatorAddress(workerIndex: number): string {
  return `operator-${workerIndex % operators}@example.org`;
}

export function operatorAddresses(): string {
  return Array.from({ length: operators }, (_, index) => operatorAddress(index)).join(',');
}
