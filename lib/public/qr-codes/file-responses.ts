import 'server-only';
import { saveAs } from '@/lib/core/files/file-answer';
import { firstLanguage } from '@/lib/core/i18n/language';
import { codeOf, codePng, codeSvg } from './code-documents';
import { loadPrint, loadPrintedCode } from './loaders';
import { drawSheet, type Print } from './sheet-documents';
import { readTarget } from './target-rules';

/** The formats in which a code can be downloaded: sheets as PDF, and the code alone as SVG and PNG. */
export const printFiles = ['a4', 'a6', 'a4-cards', 'svg', 'png'] as const;

export type PrintFile = (typeof printFiles)[number];

const fileNames: Record<PrintFile, string> = {
  a4: 'a4.pdf',
  a6: 'a6.pdf',
  'a4-cards': 'a4-cards.pdf',
  svg: 'code.svg',
  png: 'code.png',
};

/** Returns the path of a code's file for the brand's team. It takes `target` and `lang` in its query. */
export function printFilePath(brandId: string, file: PrintFile): string {
  return `/api/brands/${brandId}/qr/${fileNames[file]}`;
}

/**
 * Answers the brand's team with a file of a code as a download; 404 for an unknown file, and for a venue or series that
 * is not the brand's.
 *
 * @param search `target` (default: the brand's page) and `lang`
 */
export async function answerPrintFile(
  brandId: string,
  fileName: string,
  search: URLSearchParams,
): Promise<Response> {
  const file = printFiles.find((one) => fileNames[one] === fileName);
  const target = readTarget(search.get('target') ?? 'brand');
  const found = file && target && (await loadPrintedCode(brandId, target));
  if (!found) return Response.json({ error: 'notFound' }, { status: 404 });
  const language = firstLanguage(search.get('lang'));
  const print = await loadPrint(found, language);
  const drawn = await draw(file, print);
  const plain = `${brandId}-${found.target.kind}-${language}-${fileNames[file]}`;
  return new Response(drawn.body, {
    headers: {
      'Content-Type': drawn.type,
      'Content-Disposition': saveAs(plain, `${print.brandName}, ${print.headline}, ${fileNames[file]}`),
      'Cache-Control': 'private, no-store',
    },
  });
}

async function draw(file: PrintFile, print: Print): Promise<{ type: string; body: BodyInit }> {
  const { address, colour } = print;
  if (file === 'svg') return { type: 'image/svg+xml', body: codeSvg(codeOf(address), colour) };
  if (file === 'png') return { type: 'image/png', body: await codePng(codeOf(address), colour) };
  return { type: 'application/pdf', body: await drawSheet(print, file) };
}
