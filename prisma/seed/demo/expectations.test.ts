import { describe, expect, it } from 'vitest';
import { showInfoSchema } from '@/lib/shows/info-schema';
import { demoBrands } from './brands';
import { expectationsOf } from './expectations';
import { houseRules } from './house-rules';
import { profiles } from './profiles';

describe('what the demo world says about its shows', () => {
  const formats = demoBrands.flatMap((brand) =>
    Object.entries(brand.formats).map(([key, { kind }]) => [brand.id, key, kind] as const),
  );

  it.each(formats)('of %s, %s, could have been typed in', (...format) => {
    const info = expectationsOf(...format);
    expect(showInfoSchema.parse(info)).toEqual(info);
  });

  it('has every element there is, and formats that say nothing', () => {
    const infos = formats.map((format) => expectationsOf(...format));
    const looks = new Set(
      infos.flat().map((element) => {
        if (element.type === 'box') return element.colour;
        return element.type === 'notice' ? element.kind : element.type;
      }),
    );
    expect(looks.size).toBe(2 + 5 + 4);
    expect(infos.some((info) => info.length === 0)).toBe(true);
  });

  it('has rules and profiles of brands that are there', () => {
    const ids = demoBrands.map(({ id }) => id);
    const named = [...Object.keys(houseRules), ...Object.keys(profiles)];
    expect(named.filter((id) => !ids.includes(id))).toEqual([]);
  });
});
