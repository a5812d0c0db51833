import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { APIRequestContext } from '@playwright/test';

type Manifest = {
  node: Record<string, { filename: string; exportedName: string; workers: Record<string, unknown> }>;
};

export type ServerAction = { id: string; name: string };

/** Every server action of the build: each is an endpoint that anybody can call. */
export function listServerActions(): ServerAction[] {
  const file = path.join(import.meta.dirname, '../../.next/server/server-reference-manifest.json');
  const { node } = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  return Object.entries(node).map(([id, { exportedName }]) => ({ id, name: exportedName }));
}

export type ActionAnswer = {
  httpStatus: number;
  /** Where the browser was sent instead of an answer. */
  redirect: string | null;
  /** `done`, or the code of the refusal. */
  outcome: string | null;
};

/**
 * Calls a server action as a forger would, past every screen: with any fields, from any page. The body is what React
 * sends for the arguments (state, form).
 */
export async function callAction(
  request: APIRequestContext,
  action: ServerAction,
  page: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<ActionAnswer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(`_1_${name}`, value);
  form.set('0', JSON.stringify([{ status: 'idle' }, '$K1']));
  const origin = new URL(process.env.E2E_APP_URL ?? '').origin;
  const response = await request.post(page, {
    multipart: form,
    headers: { 'Next-Action': action.id, Accept: 'text/x-component', Origin: origin, ...headers },
    maxRedirects: 0,
  });
  const text = await response.text();
  const { location = response.headers()['x-action-redirect'] } = response.headers();
  const failed = /"status":"failed","code":"(\w+)"/.exec(text)?.[1];
  const done = /"status":"done"/.test(text) ? 'done' : null;
  return {
    httpStatus: response.status(),
    redirect: location ? new URL(location.split(';')[0] ?? '', origin).pathname : null,
    outcome: failed ?? done,
  };
}
