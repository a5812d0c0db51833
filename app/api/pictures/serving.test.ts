import { expect, it, vi } from 'vitest';
import { makeBrand } from '@/lib/brands/testing';
import { makeChat, makeMessage } from '@/lib/chats/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { testDatabase } from '@/lib/core/testing/database';
import { makeShow } from '@/lib/shows/testing';
import { answerPicture } from '@/lib/media/pictures/responses';

const viewer = vi.hoisted(() => ({ getViewer: vi.fn<() => Promise<unknown>>() }));
vi.mock('@/lib/accounts/viewer', () => viewer);

const database = testDatabase({ asApp: true });

it('browsers ask each time for the picture of a message, and keep others', async () => {
  const { db } = database;
  const me = await makeComedian(db);
  viewer.getViewer.mockResolvedValue({ accountId: me.id, email: me.email, comedian: { id: me.id } });
  const brand = await makeBrand(db);
  const { id: showId } = await makeShow(db, brand);
  const { id: chatId } = await makeChat(db, showId, [me.id]);
  const data = { comedianId: me.id, width: 1, height: 1, widths: [1], bytes: 1, colour: '#000000' };
  const [inChat, face, logo] = [
    await db.picture.create({ data }),
    await db.picture.create({ data }),
    await db.picture.create({ data: { ...data, comedianId: null, brandId: brand.id } }),
  ];
  const { id } = await makeMessage(db, chatId, { authorComedianId: me.id, pictureId: inChat.id });
  await db.comedian.update({ where: { id: me.id }, data: { pictureId: face.id } });
  await db.brand.update({ where: { id: brand.id }, data: { logoId: logo.id } });
  const known = async (pictureId: string) => {
    const headers = { 'If-None-Match': `"${pictureId}-1"` };
    const answer = await answerPicture(new Request('http://x', { headers }), pictureId, '1.webp');
    return [answer.status, answer.headers.get('Cache-Control')];
  };
  expect(await known(inChat.id)).toEqual([304, 'private, no-cache']);
  expect(await known(face.id)).toEqual([304, 'private, max-age=31536000, immutable']);
  expect(await known(logo.id)).toEqual([304, 'public, max-age=31536000, immutable']);
  await db.chatMessage.update({ where: { id }, data: { pictureId: null } });
  expect((await known(inChat.id))[0]).toBe(404);
});
