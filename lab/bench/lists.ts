import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { actionForm, actionHeaders, actionNamed, readAnswer, smallPage } from '@/e2e/support/server-actions';
import { seedLarge } from '@/prisma/seed/large';
import { importPlaces } from '@/scripts/places';
import { ask, median, pinned, processorTime } from '../app/load';
import { atMost, type Figure, type Row, type RowOptions } from '../app/rows';
import { startApp } from '../app/start-app';

/** One brand with the shows and the comedians of years. */
const size = { brands: 1, comedians: 5600, shows: 2000, applications: 24_000 };

/** The further applicants for one show, and the people and messages of its chat. */
const [applicants, members, messages] = [2000, 300, 5000];

/** The applicants for a show that is called off. */
const disappointed = 5000;

/** Adds applications for the brand's last open show, or one of those before it. Returns the show's id. */
async function fillShow(db: PrismaClient, brandId: string, count: number, before = 0): Promise<string> {
  const { id: showId } = await db.show.findFirstOrThrow({
    where: { brandId, cancelledAt: null, lineUpState: 'open', startsAt: { gt: new Date() } },
    orderBy: [{ startsAt: 'desc' }, { id: 'asc' }],
    skip: before,
  });
  await db.$executeRaw`
    WITH made AS (
      INSERT INTO applications (id, "showId", "comedianId", status, message, "createdAt", "statusChangedAt")
      SELECT gen_random_uuid(), ${showId}::uuid, "comedianId", 'applied', 'Fünf neue Minuten über meine WG.', now(), now()
      FROM brand_comedians AS known
      WHERE "brandId" = ${brandId} AND NOT EXISTS (
        SELECT FROM applications WHERE "showId" = ${showId}::uuid AND "comedianId" = known."comedianId"
      )
      ORDER BY "comedianId" LIMIT ${count}
      RETURNING id, "comedianId", "createdAt"
    )
    INSERT INTO application_events (id, "applicationId", at, "actorKind", "actorComedianId", "toStatus")
    SELECT gen_random_uuid(), id, "createdAt", 'comedian', "comedianId", 'applied' FROM made`;
  return showId;
}

/** Gives a show a long chat. Returns its id. */
async function fillChat(db: PrismaClient, brandId: string, showId: string): Promise<string> {
  await db.chat.deleteMany({ where: { showId } });
  const numbers = { lastNumber: messages, changes: messages, toldNumber: messages };
  const chat = await db.chat.create({ data: { kind: 'show', showId, ...numbers, lastAt: new Date() } });
  await db.$executeRaw`
    INSERT INTO chat_members ("chatId", "comedianId", "joinedAt")
    SELECT ${chat.id}::uuid, "comedianId", now() FROM brand_comedians
    WHERE "brandId" = ${brandId} ORDER BY "comedianId" LIMIT ${members}`;
  await db.$executeRaw`
    INSERT INTO chat_messages (id, "chatId", number, change, "authorComedianId", text, "createdAt")
    SELECT gen_random_uuid(), ${chat.id}::uuid, number, number, "comedianId", 'Wir treffen uns hinter der Bühne.',
      now() - (${messages} - number) * interval '1 minute'
    FROM generate_series(1, ${messages}) AS number
    JOIN (SELECT "comedianId", row_number() OVER () AS nth FROM chat_members WHERE "chatId" = ${chat.id}::uuid) AS one
      ON nth = 1 + number % ${members}`;
  return chat.id;
}

async function measure({ rounds }: RowOptions): Promise<Figure[]> {
  const fill = async (databaseUrl: string) => {
    await importPlaces(databaseUrl);
    await seedLarge(databaseUrl, (line) => console.log(`  ${line}`), size);
  };
  await using stage = await startApp({ fill, durable: false });
  const { db, url, server } = stage;
  const { brandId, email } = await db.brandMember.findFirstOrThrow({ where: { role: 'admin' } });
  const showId = await fillShow(db, brandId, applicants);
  const chatId = await fillChat(db, brandId, showId);
  const doomedId = await fillShow(db, brandId, disappointed, 1);
  await db.$executeRaw`ANALYZE`;
  const init = { headers: { cookie: await stage.signIn(email) } };
  const team = `/brands/${brandId}/team`;
  const pages = [
    [`a line-up with ${applicants} applicants`, `${team}/shows/${showId}`, 300],
    ['the tracker', `${team}/vollgas`, 110],
    ["the tracker's file", `/api/brands/${brandId}/vollgas.csv`, 400],
    // A third of it is the list of the brand's other chats beside it.
    [`a chat with ${messages} messages`, `${team}/chats/${chatId}`, 480],
  ] as const;
  const figures: Figure[] = [];
  for (const [name, path, most] of pages) {
    const [processor, took]: [number[], number[]] = [[], []];
    let bytes = 0;
    // In the first rounds, the server's code gets compiled.
    for (let round = -4; round < rounds; round++) {
      const before = processorTime(server);
      const answer = await ask(url, path, init);
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
      bytes = Buffer.byteLength(answer.text);
      if (round < 0) continue;
      processor.push(processorTime(server) - before);
      took.push(answer.took);
    }
    figures.push(
      atMost(`${name}: until all is there`, median(took), 500, 'ms'),
      atMost(`${name}: processor of the server`, median(processor), 250, 'ms'),
      atMost(`${name}: size`, bytes / 1000, most, 'kB'),
    );
  }
  const began = performance.now();
  const called = await fetch(url + smallPage, {
    method: 'POST',
    body: actionForm([
      ['showId', doomedId],
      ['reason', 'Der Keller steht unter Wasser.'],
    ]),
    headers: { ...init.headers, ...actionHeaders(actionNamed('cancelShow'), url) },
    redirect: 'manual',
  });
  const { outcome } = readAnswer(called.status, {}, await called.text());
  if (outcome !== 'done') throw new Error(`Calling a show off: ${called.status}, ${outcome}`);
  figures.push(
    atMost(`a show with ${disappointed} applications is called off`, performance.now() - began, 1000, 'ms'),
  );
  return figures;
}

export const lists: Row = {
  name: 'lists',
  what: () => `lists of a brand with ${size.comedians} comedians, and a crowd at one show`,
  run: (options) => pinned(() => measure(options)),
};
