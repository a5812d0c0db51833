/** A user's text with its paragraphs and line breaks, and no other markup. */
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
