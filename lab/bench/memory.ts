import { ask, memoryOf } from '../app/load';
import { makeEvening } from '../app/people';
import { atMost, type Figure, type Row } from '../app/rows';
import { startApp } from '../app/start-app';

/** The number of requests for each page. After that, the memory of a server hardly grows. */
const times = 60;

/** Measures the memory of a server after a warm-up. */
async function measureMemory(): Promise<Figure[]> {
  await using stack = new AsyncDisposableStack();
  const stage = stack.use(await startApp());
  const { open, own } = await makeEvening(stage);
  const { headers } = own[0]?.init ?? {};
  const further = ['', '/spots', '/chat', '/profil', '/notices', '/settings'];
  const pages = [...open, ...own, ...further.map((path) => ({ path: `/user${path}`, init: { headers } }))];
  for (let time = 0; time < times; time += 1) {
    const answers = await Promise.all(pages.map(({ path, init }) => ask(stage.url, path, init)));
    const other = answers.find(({ status }) => status !== 200);
    if (other) throw new Error(`${other.path} was answered with ${other.status}.`);
  }
  return [atMost(`a server after ${times * pages.length} pages`, memoryOf(stage.server), 400, 'MB')];
}

export const memory: Row = {
  name: 'memory',
  what: () => 'what a server has from the system',
  run: measureMemory,
};
