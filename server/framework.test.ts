import { expect, it } from 'vitest';
import { askBy } from './framework';

it('asks for a whole response, without headers about a connection', async () => {
  let requested: object = {};
  const ask = askBy(async (request, response) => {
    requested = request.headers;
    response.writeHead(200, { ETag: '"1"', Connection: 'close', Link: ['<a>', '<b>'] }).end('text');
  });
  const { status, headers, body } = await ask('/', {
    'accept-encoding': 'gzip',
    connection: 'close',
    cookie: 'a=1',
  });
  expect(requested).not.toHaveProperty('accept-encoding');
  expect(requested).toHaveProperty('cookie', 'a=1');
  expect([status, headers, body.toString()]).toEqual([200, { etag: '"1"', link: '<a>, <b>' }, 'text']);
});
