import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'playwright/test';
import { freePort } from '@/scripts/start/ports';
import { appUrl, type SessionCookie } from './session';

/*
 * Browsers of other engines than Chromium, as Debian packages them: Firefox ESR and WebKitGTK. Playwright drives only
 * builds of its own, and there is no library for both: Debian has no geckodriver. But both know the commands of the
 * WebDriver standard (https://www.w3.org/TR/webdriver2/): WebKitWebDriver takes them by HTTP, and Firefox by the protocol
 * that geckodriver translates them to (Marionette, https://firefox-source-docs.mozilla.org/testing/marionette/).
 */

/** The commands that are used: Firefox's name, and the method and path of the standard. */
const commands = {
  navigate: ['WebDriver:Navigate', 'POST', 'url'],
  execute: ['WebDriver:ExecuteScript', 'POST', 'execute/sync'],
  click: ['WebDriver:ElementClick', 'POST', 'element/{id}/click'],
  sendKeys: ['WebDriver:ElementSendKeys', 'POST', 'element/{id}/value'],
  act: ['WebDriver:PerformActions', 'POST', 'actions'],
  addCookie: ['WebDriver:AddCookie', 'POST', 'cookie'],
  window: ['WebDriver:GetWindowHandle', 'GET', 'window'],
  windows: ['WebDriver:GetWindowHandles', 'GET', 'window/handles'],
  switchTo: ['WebDriver:SwitchToWindow', 'POST', 'window'],
  resize: ['WebDriver:SetWindowRect', 'POST', 'window/rect'],
  print: ['WebDriver:Print', 'POST', 'print'],
} as const satisfies Record<string, readonly [string, 'GET' | 'POST', string]>;

type Send = (command: keyof typeof commands, parameters?: Record<string, unknown>) => Promise<unknown>;

export type Engine = {
  name: string;
  /** The reason why it cannot be tested here; null when it can. */
  missing: string | null;
  /** Starts it with a new profile. */
  start: (stack: AsyncDisposableStack) => Promise<Send>;
  /** The message about push messages where they are refused. */
  push: 'refused' | 'unable';
  canPrint: boolean;
};

const firefox = '/usr/bin/firefox-esr';
const webkit = '/usr/bin/WebKitWebDriver';
const screen = '/usr/bin/Xvfb';

/** Returns the missing one of the files, in words. */
const missing = (...files: string[]) => {
  const lacking = files.find((file) => !existsSync(file));
  return lacking ? `${lacking} is not installed` : null;
};

export const engines: Engine[] = [
  { name: 'Firefox ESR', missing: missing(firefox), start: startFirefox, push: 'refused', canPrint: true },
  {
    name: 'WebKitGTK',
    missing: missing(webkit, screen),
    start: startWebKit,
    push: 'unable',
    canPrint: false,
  },
];

/** Starts a program that ends with the stack. */
function startProgram(
  stack: AsyncDisposableStack,
  program: string,
  args: string[],
  env: Record<string, string> = {},
): ChildProcess {
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(child, 'exit');
  stack.defer(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return child;
}

/** Settings of a profile: a free port, no question about notifications but a refusal. */
const firefoxSettings = {
  'marionette.port': 0,
  'permissions.default.desktop-notification': 2,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
};

async function startFirefox(stack: AsyncDisposableStack): Promise<Send> {
  const profile = await mkdtemp(path.join(tmpdir(), 'spotlicht-firefox-'));
  stack.defer(() => rm(profile, { recursive: true, force: true, maxRetries: 5 }));
  const settings = Object.entries(firefoxSettings).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  );
  await writeFile(path.join(profile, 'user.js'), settings.join('\n'));
  startProgram(stack, firefox, ['--headless', '--no-remote', '--marionette', '--profile', profile], {
    HOME: profile,
  });
  const portFile = path.join(profile, 'MarionetteActivePort');
  const readPort = async () => Number(await readFile(portFile, 'utf8').catch(() => ''));
  await expect.poll(readPort, { message: 'the port of Firefox' }).toBeGreaterThan(0);
  const send = await connectMarionette(stack, await readPort());
  await send('WebDriver:NewSession', { unhandledPromptBehavior: 'accept' });
  return async (command, parameters = {}) => {
    const result = await send(commands[command][0], parameters);
    return result && typeof result === 'object' && 'value' in result ? result.value : result;
  };
}

/** Messages are lists, with their length in bytes and a colon in front. */
async function connectMarionette(stack: AsyncDisposableStack, port: number) {
  const socket = connect(port, '127.0.0.1');
  stack.defer(() => void socket.destroy());
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let read = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    read = Buffer.concat([read, chunk]);
    for (;;) {
      const start = read.indexOf(':') + 1;
      const end = start + Number(read.subarray(0, start - 1));
      if (start === 0 || read.length < end) return;
      const message = JSON.parse(read.subarray(start, end).toString()) as unknown;
      read = read.subarray(end);
      // The first message is no response, but a greeting.
      if (!Array.isArray(message)) continue;
      const [, id, error, result] = message as [
        1,
        number,
        { error: string; message: string } | null,
        unknown,
      ];
      if (error) waiting.get(id)?.reject(new Error(`${error.error}: ${error.message}`));
      else waiting.get(id)?.resolve(result);
    }
  });
  await once(socket, 'connect');
  let sent = 0;
  return (name: string, parameters: object): Promise<unknown> => {
    const answer = Promise.withResolvers<unknown>();
    waiting.set(++sent, answer);
    const text = JSON.stringify([0, sent, name, parameters]);
    socket.write(`${Buffer.byteLength(text)}:${text}`);
    return answer.promise;
  };
}

async function startWebKit(stack: AsyncDisposableStack): Promise<Send> {
  // It needs a screen, a virtual one in memory. The X server chooses its number and writes it.
  const server = startProgram(stack, screen, [
    '-displayfd',
    '1',
    '-screen',
    '0',
    '1600x1200x24',
    '-nolisten',
    'tcp',
  ]);
  const [number] = (await once(server.stdout!, 'data')) as [Buffer];
  const port = await freePort();
  startProgram(stack, webkit, [`--port=${port}`], { DISPLAY: `:${number.toString().trim()}` });
  const ask = async (method: 'GET' | 'POST' | 'DELETE', address: string, body?: object) => {
    const response = await fetch(`http://127.0.0.1:${port}/${address}`, {
      method,
      body: body && JSON.stringify(body),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (response.ok) return value;
    const { error, message } = value as { error: string; message: string };
    throw new Error(`${error}: ${message}`);
  };
  const isReady = () => ask('GET', 'status').then(Boolean, () => false);
  await expect.poll(isReady, { message: 'the driver of WebKitGTK' }).toBe(true);
  const { sessionId } = (await ask('POST', 'session', {
    capabilities: { alwaysMatch: { browserName: 'MiniBrowser', unhandledPromptBehavior: 'accept' } },
  })) as { sessionId: string };
  // Ending the session ends the browser.
  stack.defer(async () => void (await ask('DELETE', `session/${sessionId}`).catch(() => undefined)));
  return (command, { id, ...parameters } = {}) => {
    const [, method, address] = commands[command];
    const body = method === 'POST' ? parameters : undefined;
    return ask(method, `session/${sessionId}/${address.replace('{id}', String(id))}`, body);
  };
}

/** The key of an element's id in the standard. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

type ElementRef = Record<typeof elementKey, string>;

/** Runs in the page. Returns the visible, hydrated elements with the name. */
function lookFor(selector: string, name: string | null): Element[] {
  const text = (element: Element | null | undefined) =>
    element?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
  const nameOf = (element: Element) =>
    element.getAttribute('aria-label') ||
    ('labels' in element && text((element.labels as NodeList | null)?.[0] as Element | undefined)) ||
    text(element);
  const isAlive = (element: Element) =>
    !document.body.dataset.formKeys ||
    !element.matches('a, button, input, select, textarea') ||
    Object.keys(element).some((key) => key.startsWith('__reactProps'));
  return [...document.querySelectorAll(selector)].filter(
    (element) => element.checkVisibility() && isAlive(element) && (name === null || nameOf(element) === name),
  );
}

/** A browser window of another engine. Each search in it may take as long as the test. */
export class EngineWindow {
  constructor(private readonly send: Send) {}

  async open(address: string): Promise<void> {
    await this.send('navigate', { url: new URL(address, appUrl()).href });
  }

  async signIn(cookies: SessionCookie[], address: string): Promise<void> {
    // Cookies are set for the page that is shown.
    await this.open(new URL('/robots.txt', new URL(address, appUrl())).href);
    for (const { name, value, httpOnly } of cookies)
      await this.send('addCookie', { cookie: { name, value, httpOnly: Boolean(httpOnly), path: '/' } });
    await this.open(address);
  }

  /** Runs a function in the page. */
  async evaluate<Args extends unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result> {
    return (await this.send('execute', { script: `return (${run})(...arguments)`, args })) as Result;
  }

  private async look(selector: string, name: string | null): Promise<ElementRef[]> {
    return (await this.evaluate(lookFor, selector, name)) as unknown as ElementRef[];
  }

  async count(selector: string, name: string | null = null): Promise<number> {
    return (await this.look(selector, name)).length;
  }

  /** Expects this number of elements. */
  async expect(selector: string, name: string | null = null, count?: number): Promise<void> {
    const found = expect.poll(() => this.count(selector, name), `${selector} ${name ?? ''}`);
    await (count === undefined ? found.toBeGreaterThan(0) : found.toBe(count));
  }

  /** Expects a text somewhere on the page. */
  async expectText(text: string): Promise<void> {
    await expect.poll(() => this.evaluate(() => document.body.innerText)).toContain(text);
  }

  async expectAddress(pattern: RegExp): Promise<void> {
    await expect.poll(() => this.evaluate(() => location.href)).toMatch(pattern);
  }

  /** Acts on an element, and retries while the page replaces it or another element covers it. */
  private async with(selector: string, name: string | null, act: (id: string) => Promise<unknown>) {
    await expect(async () => {
      const [found] = await this.look(selector, name);
      expect(found, `${selector} ${name ?? ''}`).toBeDefined();
      await act(found![elementKey]);
    }).toPass();
  }

  async click(selector: string, name: string | null = null): Promise<void> {
    await this.with(selector, name, (id) => this.send('click', { id }));
  }

  /** Types into a field, or gives a field for files the path of one. */
  async type(selector: string, name: string | null, text: string): Promise<void> {
    await this.with(selector, name, (id) => this.send('sendKeys', { id, text }));
  }

  /** Presses keys together, and lets go of them. */
  async press(...keys: string[]): Promise<void> {
    const actions = [
      ...keys.map((value) => ({ type: 'keyDown', value })),
      ...keys.toReversed().map((value) => ({ type: 'keyUp', value })),
    ];
    await this.send('act', { actions: [{ type: 'key', id: 'keys', actions }] });
  }

  /** Drags by mouse from one element to the upper edge of another, as a hand does. */
  async drag(from: string, to: string): Promise<void> {
    const [start, end] = await this.evaluate(
      (...selectors) =>
        selectors.map((selector) => {
          const { x, y, width, height } = document.querySelector(selector)!.getBoundingClientRect();
          return { x: Math.round(x + width / 3), y: Math.round(y), middle: Math.round(y + height / 2) };
        }),
      from,
      to,
    );
    const move = (x: number, y: number) => ({ type: 'pointerMove', duration: 50, origin: 'viewport', x, y });
    const steps = Array.from({ length: 12 }, (_, at) => (at + 1) / 12);
    const actions = [
      move(start!.x, start!.middle),
      { type: 'pointerDown', button: 0 },
      move(start!.x + 12, start!.middle + 12),
      ...steps.map((part) =>
        move(
          Math.round(start!.x + (end!.x - start!.x) * part),
          Math.round(start!.middle + (end!.y + 8 - start!.middle) * part),
        ),
      ),
      { type: 'pointerUp', button: 0 },
    ];
    await this.send('act', {
      actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
    });
  }

  async resize(width: number, height: number): Promise<void> {
    await this.send('resize', { width, height });
  }

  /** Goes to the window that the page has opened. */
  async goToPopup(): Promise<void> {
    const list = async () => (await this.send('windows')) as string[];
    await expect.poll(async () => (await list()).length).toBe(2);
    // The standard does not define their order.
    const own = await this.send('window');
    await this.send('switchTo', { handle: (await list()).find((handle) => handle !== own) });
  }

  /** Waits until that window has closed, and returns to the first. */
  async goBack(): Promise<void> {
    const list = async () => (await this.send('windows')) as string[];
    await expect.poll(async () => (await list()).length).toBe(1);
    await this.send('switchTo', { handle: (await list())[0] });
  }

  /** Prints the page on A4. Returns the PDF. */
  async print(): Promise<Buffer> {
    const page = { page: { width: 21, height: 29.7 }, background: true };
    return Buffer.from((await this.send('print', page)) as string, 'base64');
  }
}
