import { NextRequest } from 'next/server';
import { afterEach, expect, test, vi } from 'vitest';
import { getViewer, type Viewer } from '@/lib/auth/viewer';
import { suggestCities } from '@/lib/cities/loaders';
import { GET } from './route';

vi.mock('@/lib/auth/viewer', () => ({ getViewer: vi.fn() }));
vi.mock('@/lib/cities/loaders', () => ({ suggestCities: vi.fn() }));

afterEach(() => vi.resetAllMocks());

const ask = (query: string) => GET(new NextRequest(`http://localhost/api/cities${query}`), undefined);

test('a visitor gets nothing, and nothing is searched', async () => {
  vi.mocked(getViewer).mockResolvedValue(null);
  expect((await ask('?q=ber')).status).toBe(401);
  expect(suggestCities).not.toHaveBeenCalled();
});

test.each([
  ['?q=M%C3%BCn', 'Mün'],
  ['?q=', ''],
  ['', ''],
])('an account without a profile gets the cities for %j', async (query, text) => {
  const cities = [
    { id: 1, slug: 'muenchen', nameDe: 'München', nameEn: 'Munich', countryCode: 'DE', population: 1 },
  ];
  vi.mocked(getViewer).mockResolvedValue({ comedian: null } as Viewer);
  vi.mocked(suggestCities).mockResolvedValue(cities);
  const response = await ask(query);
  expect(suggestCities).toHaveBeenCalledWith(text);
  expect(await response.json()).toEqual({ cities });
  expect(response.headers.get('Cache-Control')).toBe('private, max-age=300');
});
