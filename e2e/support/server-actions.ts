import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { APIRequestContext } from 'playwright/test';

type Manifest = {
  node: Record<string, { filename: string; exportedName: string; workers: Record<string, unknown> }>;
};

export type ServerAction = { id: string; name: string };

let read: Manifest | undefined;

/** Returns every server action of the build. Each is a public endpoint. */
export function listServerActions(): ServerAction[] {
  const file = path.join(import.meta.dirname, '../../.next/server/server-reference-manifest.json');
  const { node } = (read ??= JSON.parse(readFileSync(file, 'utf8')) as Manifest);
  return Object.entries(node).map(([id, { exportedName }]) => ({ id, name: exportedName }));
}

export function actionNamed(name: string): ServerAction {
  const action = listServerActions().find((candidate) => candidate.name === name);
  if (!action) throw new Error(`The build has no action ${name}.`);
  return action;
}

export type ActionAnswer = {
  httpStatus: number;
  redirect: string | null;
  /** `done`, or the code of the refusal. */
  outcome: string | null;
};

/**
 * The page from which actions are called, unless it matters. It is a small public page, because the response to an
 * action contains the page rendered again.
 */
export const smallPage = '/privacy';

/** Calls a server action without its screen: with any fields, from any page. */
export async function callAction(
  request: APIRequestContext,
  action: ServerAction,
  page: string,
  fields: Record<string, string> | (readonly [name: string, value: string])[],
  headers: Record<string, string> = {},
  formKey?: string,
): Promise<ActionAnswer> {
  const response = await request.post(page, {
    multipart: actionForm(Array.isArray(fields) ? fields : Object.entries(fields), formKey),
    // Only the redirect matters. Its target would be rendered within the response, unless it is only prefetched.
    headers: { ...actionHeaders(action), 'Next-Router-Prefetch': '1', ...headers },
    maxRedirects: 0,
  });
  return readAnswer(response.status(), response.headers(), await response.text());
}

/**
 * Returns the body that React sends for the arguments (state, form). A name may occur several times. The key is the
 * form key of its page.
 */
export function actionForm(
  fields: (readonly [name: string, value: string])[],
  formKey: string = randomUUID(),
): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(`_1_${name}`, value);
  form.set('0', JSON.stringify([{ status: 'idle', formKey }, '$K1']));
  return form;
}

export function actionHeaders(action: ServerAction, origin = ownOrigin()): Record<string, string> {
  return { 'Next-Action': action.id, Accept: 'text/x-component', Origin: origin };
}

export function readAnswer(httpStatus: number, headers: Record<string, string>, text: string): ActionAnswer {
  const { location = headers['x-action-redirect'] } = headers;
  const failed = /"status":"failed","code":"(\w+)"/.exec(text)?.[1];
  const done = /"status":"done"/.test(text) ? 'done' : null;
  return {
    httpStatus,
    redirect: location ? new URL(location.split(';')[0] ?? '', ownOrigin()).pathname : null,
    outcome: failed ?? done,
  };
}

const ownOrigin = () => new URL(process.env.E2E_APP_URL ?? '').origin;
