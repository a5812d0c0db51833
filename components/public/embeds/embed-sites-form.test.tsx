import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderIn } from '@/components/testing/render';
import { embedParentsSchema } from '@/lib/public/embeds/parent-schema';
import { EmbedSitesForm } from './embed-sites-form';

/** The mocked action. `beforeEach` makes it respond like the server: with the schema's codes and the typed values. */
const saveEmbedSites = vi.hoisted(() => vi.fn());
vi.mock('@/lib/public/embeds/actions', () => ({ saveEmbedSites }));

const brand = { id: 'lachfabrik', embedParents: ['https://a.example'], embedRevision: 3 };

beforeEach(() => {
  saveEmbedSites.mockImplementation((_before: unknown, form: FormData) => {
    const values = Object.fromEntries(form) as Record<string, string>;
    const read = embedParentsSchema.safeParse(values);
    if (read.success) return Promise.resolve({ status: 'done', value: 4 });
    const fields = Object.fromEntries(read.error.issues.map(({ path, message }) => [path[0], message]));
    return Promise.resolve({ status: 'failed', code: 'invalidInput', fields, values });
  });
});

async function save(language: 'de' | 'en', typed: string) {
  const { user } = renderIn(language, <EmbedSitesForm brand={brand} />);
  const sites = screen.getByRole<HTMLTextAreaElement>('textbox');
  await user.clear(sites);
  await user.click(sites);
  await user.paste(typed);
  await user.click(screen.getByRole('button'));
  return sites;
}

describe('the sites that may frame a list', () => {
  it.each([
    [
      'de',
      'lachfabrik',
      '„lachfabrik“ ist keine Adresse einer Website, wie zum Beispiel https://www.example.org.',
    ],
    [
      'de',
      'http://b.example',
      '„http://b.example“ beginnt nicht mit https://. Ohne https geht es nur mit http://localhost.',
    ],
    ['en', 'https://*.de', 'In “https://*.de” the asterisk is in the wrong place.'],
    ['en', 'https://*.co.uk', 'You entered: https://*.co.uk.'],
    // The browser cannot tell which of the two ends in a public suffix, so the message names both.
    ['de', '*.github.io, https://*.b.example', 'Eingegeben: *.github.io, https://*.b.example.'],
    ['de', `${'a'.repeat(60)}.${'b'.repeat(60)}.example`, 'ist zu lang: höchstens 100 Zeichen.'],
    [
      'de',
      Array.from({ length: 21 }, (_, at) => `s${at}.example`).join('\n'),
      'Das sind zu viele Websites: höchstens 20.',
    ],
  ] as const)('are refused by name and stay in the field (%s, %s)', async (language, site, text) => {
    const sites = await save(language, `https://a.example\n${site}`);
    await screen.findByRole('alert');
    const described = document.getElementById(sites.getAttribute('aria-describedby')?.split(' ')[0] ?? '');
    expect(described?.textContent).toContain(text);
    expect(sites.value).toBe(`https://a.example\n${site}`);
  });

  it('are sent with the brand and what the form has seen', async () => {
    await save('de', 'b.example');
    expect((await screen.findByRole('status')).textContent).toBe('Gespeichert.');
    const [, form] = saveEmbedSites.mock.lastCall as [unknown, FormData];
    expect(Object.fromEntries(form)).toMatchObject({
      brandId: 'lachfabrik',
      revision: '3',
      embedParents: 'b.example',
    });
  });

  it('begin with the stored sites, one a line', () => {
    renderIn(
      'de',
      <EmbedSitesForm brand={{ ...brand, embedParents: ['https://a.example', 'https://*.b.example'] }} />,
    );
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe(
      'https://a.example\nhttps://*.b.example',
    );
  });
});
