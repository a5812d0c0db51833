/*
 * The globals of a service worker that ours uses. TypeScript's types for workers contradict those for pages, and one
 * project cannot have both.
 */

interface ExtendableEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

export interface FetchEvent extends ExtendableEvent {
  request: Request;
  /** The response to a navigation that the browser has requested while the worker was starting. */
  preloadResponse: Promise<Response | undefined>;
  respondWith: (response: Promise<Response>) => void;
}

interface PushEvent extends ExtendableEvent {
  data: { json: () => unknown } | null;
}

interface NotificationEvent extends ExtendableEvent {
  action: string;
  notification: Notification;
}

interface WorkerMessageEvent extends ExtendableEvent {
  data: unknown;
}

interface WindowClient {
  focus: () => Promise<WindowClient>;
  navigate: (address: string) => Promise<WindowClient | null>;
}

interface WorkerEvents {
  activate: ExtendableEvent;
  fetch: FetchEvent;
  message: WorkerMessageEvent;
  push: PushEvent;
  pushsubscriptionchange: ExtendableEvent;
  notificationclick: NotificationEvent;
}

interface WorkerScope {
  addEventListener: <Name extends keyof WorkerEvents>(
    name: Name,
    listen: (event: WorkerEvents[Name]) => void,
  ) => void;
  skipWaiting: () => Promise<void>;
  registration: ServiceWorkerRegistration;
  /** Missing where browsers show no notifications. */
  Notification?: { permission: NotificationPermission };
  clients: {
    claim: () => Promise<void>;
    matchAll: (options: { type: 'window' }) => Promise<WindowClient[]>;
    openWindow: (address: string) => Promise<WindowClient | null>;
  };
}

/** The service worker itself. */
export const scope = globalThis as unknown as WorkerScope;
