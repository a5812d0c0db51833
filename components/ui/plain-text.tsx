/** Text as somebody typed it: its paragraphs and lines, nothing else. */
export function PlainText({ lang, children }: { lang?: string; children: string }) {
  return (
    <div lang={lang} className="flex flex-col gap-2">
      {children.split(/\n{2,}/).map((paragraph, index) => (
        <p key={index} className="whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </div>
  );
}
