/** The most workers that run at a time, with room for those that replace a failed one. */
const operators = 100;

/** Returns the address of the operator of a worker. No two workers that run at a time have the same. */
export function operatorAddress(workerIndex: number): string {
  return `operator-${workerIndex % operators}@example.org`;
}

/** Returns the value of `OPERATOR_EMAILS` for the servers of the tests. */
export function operatorAddresses(): string {
  return Array.from({ length: operators }, (_, index) => operatorAddress(index)).join(',');
}
