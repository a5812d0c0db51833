/**
 * A text of two parts, of which a narrow row hides the second one whole (`yields` in ui.css): a district before a venue,
 * a format before a brand. It has few elements, because a city's list has fifty rows with two of these.
 *
 * @param props.mark separates the parts in the text: ", "
 * @param props.isSpare the first part is hidden, too, where it has no room; otherwise it is cut
 */
export function Yielding({ text, mark, isSpare }: { text: string; mark: string; isSpare?: true }) {
  const [first = ''] = text.split(mark, 1);
  return (
    <>
      {isSpare && <span />}
      <span>{first}</span>
      {text.slice(first.length)}
    </>
  );
}
