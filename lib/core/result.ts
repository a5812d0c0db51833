/** The result of a command: success, or a refusal for an expected reason. Bugs throw. */
export type Result<Value, Code extends string, Details = never> =
  { ok: true; value: Value } | Refusal<Code, Details>;

export type Refusal<Code extends string, Details = never> = {
  ok: false;
  code: Code;
  /** The form field that the code concerns, if any. */
  field?: string;
  /** Help for correcting the input, such as the possible choices. */
  details?: Details;
};

export function ok<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value };
}

export function refused<Code extends string, Details = never>(
  code: Code,
  about: { field?: string; details?: Details } = {},
): Refusal<Code, Details> {
  return { ok: false, code, ...about };
}
