/** What a command answers: it worked, or it was refused for an expected reason. Bugs throw. */
export type Result<Value, Code extends string, Details = never> =
  { ok: true; value: Value } | Refusal<Code, Details>;

export type Refusal<Code extends string, Details = never> = {
  ok: false;
  code: Code;
  /** The field of a form that the code is about, where it is about one. */
  field?: string;
  /** What helps to do it right: the choices there are. */
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
