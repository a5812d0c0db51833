import { seedDemo } from '@/prisma/seed/demo';
import { importPlaces } from '@/scripts/places';
import { alternate, ask, median, pinned, targetOf, type LoadRequest, type Round } from '../app/load';
import { buildCommit } from '../app/commit';
import { startApp, type Served } from '../app/start-app';
import { startStatementCounter } from '@/e2e/support/statement-counter';
import { Failure } from '@/scripts/start/failure';

/** The number of connections, and the seconds of a round. */
const [connections, seconds] = [8, 4];

/** People of the demo world: a comedian in Berlin, and an admin of the brand. */
const people = { comedian: 'anna@example.org', team: 'ben@example.org' };

/** A page of the demo world, and its viewer; without `as`, a visitor. */
type Page = { name: string; path: string; as?: keyof typeof people };

const brand = 'lachfabrik';

/** The first four are the short form: one page of each kind. */
const pages: Page[] = [
  { name: 'city page', path: '/user/cities/berlin', as: 'comedian' },
  { name: 'home', path: '/user', as: 'comedian' },
  { name: 'brand page', path: `/public/${brand}?lang=de` },
  { name: 'embed', path: `/embed/${brand}?lang=de` },
  { name: 'own spots', path: '/user/spots', as: 'comedian' },
  { name: 'dashboard', path: `/brands/${brand}/team`, as: 'team' },
  { name: 'inbox', path: `/brands/${brand}/team/applications`, as: 'team' },
  { name: 'shows', path: `/brands/${brand}/team/lineupshowauswahl`, as: 'team' },
  { name: 'comedians', path: `/brands/${brand}/team/comedians`, as: 'team' },
];

/** The largest tolerated ratio of a page's cost to its former cost. Noise alone moves a whole spread of rounds less. */
const mostDearer = 1.1;

/**
 * Compares the server's cost of pages in the working tree and at another commit: both are built, both servers run on
 * the same demo world, and each round requests first one and then the other, because a machine's speed varies by two
 * from minute to minute. Prints milliseconds of the processor for each response, the ratio with its spread, and the
 * bytes and statements of a response. Throws a `Failure` when a page costs more in every round.
 *
 * @param revision of git
 * @param options.short only the first pages of the list
 * @param options.only the name of the only page
 */
export async function compareWith(
  revision: string,
  { rounds, short, only }: { rounds: number; short: boolean; only?: string },
): Promise<void> {
  const chosen = pages.filter(({ name }, nth) => (only === undefined ? !short || nth < 4 : name === only));
  if (chosen.length === 0)
    throw new Failure(`There is no page "${only}", only: ${pages.map(({ name }) => name).join(', ')}`);
  await using stack = new AsyncDisposableStack();
  const folder = await buildCommit(stack, revision);
  await pinned(async () => {
    const fill = async (databaseUrl: string) => {
      await importPlaces(databaseUrl);
      await seedDemo(databaseUrl, (line) => console.log(`  ${line}`));
    };
    const stage = stack.use(await startApp({ fill, durable: false }));
    // Both servers send their statements through a counter, so the servers alone differ.
    const serve = async (of?: string) => {
      const counter = stack.use(await startStatementCounter(stage.databaseUrl));
      const served = await stage.another({ folder: of, environment: { DATABASE_URL: counter.url } });
      return { ...served, counter };
    };
    const [before, now] = [await serve(folder), await serve()];
    const cookies = { comedian: await stage.signIn(people.comedian), team: await stage.signIn(people.team) };
    const dearer: string[] = [];
    for (const { name, path, as } of chosen) {
      const init = as && { headers: { cookie: cookies[as] } };
      const of = (label: string, served: Counted) => targetOf(served, `${name}, ${label}`, { path, init });
      const [old = [], fresh = []] = await alternate([of(revision, before), of('now', now)], {
        rounds,
        seconds,
        connections,
      });
      const { text, least } = ratioOf(fresh, old);
      const sizes = [await sizeOf(before, { path, init }), await sizeOf(now, { path, init })];
      console.log(`  ${name}: ${text}; ${sizes.join(', now ')}`);
      if (least > mostDearer) dearer.push(`${name}: ${text}`);
    }
    if (dearer.length > 0) throw new Failure(`Dearer than at ${revision}:\n${dearer.join('\n')}`);
  });
}

type Counted = Served & { counter: Awaited<ReturnType<typeof startStatementCounter>> };

/** Returns the bytes and the statements of a response, in words. */
async function sizeOf({ url, counter }: Counted, { path, init }: LoadRequest): Promise<string> {
  let bytes = 0;
  const queries = await counter.during(async () => {
    bytes = Buffer.byteLength((await ask(url, path, init)).text);
  });
  return `${bytes} bytes and ${queries} queries`;
}

/** Returns the rounds' ratios of processor time: their median and spread as a text, and the least. */
function ratioOf(now: readonly Round[], old: readonly Round[]): { text: string; least: number } {
  const ratios = now.map((round, index) => round.processor / old[index]!.processor);
  const [least, most] = [Math.min(...ratios), Math.max(...ratios)];
  const [middle, from, to] = [median(ratios), least, most].map((value) => value.toFixed(2));
  return { text: `× ${middle} (${from} to ${to})`, least };
}
