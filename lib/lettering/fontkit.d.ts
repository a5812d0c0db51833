/** What we use of fontkit, which brings no types: letters as outlines. */
declare module 'fontkit' {
  /** In font units, y upwards. */
  interface Path {
    commands: {
      command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath';
      args: number[];
    }[];
  }

  interface Font {
    unitsPerEm: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    /** Letters of one line with their distances, kerning included, in font units. */
    layout(text: string): {
      advanceWidth: number;
      glyphs: { path: Path }[];
      positions: { xAdvance: number; xOffset: number; yOffset: number }[];
    };
  }

  function create(file: Buffer): Font;
}
