/** Types for the part of fontkit that we use; the package has none. */
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
    /** Throws for a WOFF2 file. */
    getVariation(settings: { wght: number }): Font;
    hasGlyphForCodePoint(codePoint: number): boolean;
    /** The positioned glyphs of a line, with kerning, in font units. */
    layout(text: string): {
      advanceWidth: number;
      glyphs: { path: Path }[];
      positions: { xAdvance: number; xOffset: number; yOffset: number }[];
    };
  }

  function create(file: Buffer): Font;
}

/** Unpacks a WOFF2 file to a TrueType one; the package has no types. */
declare module 'wawoff2/decompress.js' {
  export default function decompress(file: Uint8Array): Promise<Uint8Array>;
}
