import { randomUUID } from 'node:crypto';
import { type AccessTable, everybody } from '@/lib/core/testing/access-table';
import type { HiddenFill, PublicRoutes, ScreenTable } from '@/lib/core/testing/tables';

export const access: AccessTable = {
  routes: {
    '/(default)/(start)/page': { expected: everybody(200) },
    '/(default)/imprint/page': { expected: everybody(200) },
    '/(default)/privacy/page': { expected: everybody(200) },
    // Without a contact address there is none.
    '/.well-known/security.txt/route': { expected: everybody(404) },
    '/app.webmanifest/route': { expected: everybody(200) },
    '/api/health/route': { expected: everybody(200) },
    '/api/live/route': {
      path: '/api/live?topic=me',
      expected: { ...everybody(200), visitor: 401, noProfile: 401 },
    },
    '/api/ready/route': { expected: everybody(200) },
    '/api/status/route': { expected: everybody(200) },
  },
};

export const publicRoutes: PublicRoutes = {
  '/.well-known/security.txt/route': () => [{ path: '/.well-known/security.txt', status: 404 }],
};

export const screens: ScreenTable = { desk: ['/'] };

export const fillHidden: HiddenFill = async ({ world: { db }, word }) => {
  const now = new Date();
  await db.runningProcess.create({
    data: {
      id: randomUUID(),
      kind: 'server',
      host: word('processes.host'),
      pid: 1,
      cannot: word('processes.cannot'),
      lacks: [{ code: 'mailServer', host: word('processes.lacks'), reason: 'silent', error: '' }],
      version: word('processes.version'),
      startedAt: now,
      seenAt: now,
    },
  });
  await db.jobRun.create({ data: { job: word('job_runs.job'), startedAt: now } });
};
