/** The part of fontkit that is used here: it brings no types. */
declare module 'fontkit' {
  export type PathCommand = {
    command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath';
    args: number[];
  };

  export type GlyphRun = {
    glyphs: { path: { commands: PathCommand[] } }[];
    /** In units of the font, as all lengths. */
    positions: { xAdvance: number; xOffset: number; yOffset: number }[];
    advanceWidth: number;
  };

  export type Font = {
    unitsPerEm: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(text: string): GlyphRun;
  };

  export function create(file: Buffer): Font;
}
