import { describe, expect, it } from 'vitest';
import { embedAddress, frameCode, scriptCode } from './code-documents';
import { readEmbedOptions } from './filters';

const origin = 'https://spotlicht.example';
const plain = { brandId: 'lachfabrik', language: null, options: readEmbedOptions({}) };
const chosen = {
  brandId: 'lachfabrik',
  language: 'en' as const,
  options: readEmbedOptions({ view: 'table', accent: '0b5d63', limit: '5' }),
};

describe('the code of an embed', () => {
  it('says nothing that is usual', () => {
    expect(embedAddress(origin, plain)).toBe('https://spotlicht.example/embed/lachfabrik');
    expect(scriptCode(origin, plain)).toBe(
      '<script async src="https://spotlicht.example/embed.js" data-brand="lachfabrik"></script>',
    );
  });

  it('says what was chosen', () => {
    expect(embedAddress(origin, chosen)).toBe(
      'https://spotlicht.example/embed/lachfabrik?lang=en&limit=5&accent=0b5d63&view=table',
    );
    expect(scriptCode(origin, chosen)).toContain(
      'data-brand="lachfabrik" data-lang="en" data-limit="5" data-accent="0b5d63" data-view="table"',
    );
  });

  it('is a frame with a title that ends nothing', () => {
    const code = frameCode(origin, chosen, 'Shows "by" <Lachfabrik> & Co');
    expect(code).toContain('title="Shows &quot;by&quot; &lt;Lachfabrik> &amp; Co"');
    expect(code).toContain('src="https://spotlicht.example/embed/lachfabrik?lang=en&amp;limit=5');
  });
});
