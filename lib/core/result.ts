/** What a command answers: it worked, or it was refused for an expected reason. Bugs throw. */
export type Result<Value, Code extends string> = { ok: true; value: Value } | { ok: false; code: Code };

export function ok<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value };
}

export function refused<Code extends string>(code: Code): { ok: false; code: Code } {
  return { ok: false, code };
}
