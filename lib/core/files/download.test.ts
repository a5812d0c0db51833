import { expect, it } from 'vitest';
import { saveAs } from './download';

it('has a name in any letters and a plain one', () => {
  expect(saveAs('a6.pdf', 'Łódź: nächste "Show"\r\n/ (A6).pdf')).toBe(
    `attachment; filename="a6.pdf"; filename*=UTF-8''${'%C5%81%C3%B3d%C5%BA'}%20n%C3%A4chste%20Show%20%28A6%29.pdf`,
  );
});

it('survives half of a sign', () => {
  expect(saveAs('a.pdf', 'x\ud83d.pdf')).toContain("UTF-8''x%EF%BF%BD.pdf");
});
