/** The number of what a section has, after its title. */
export function TitleCount({ children }: { children: number }) {
  return (
    <>
      {' '}
      <span className="font-sans text-base font-normal text-ink-soft tabular-nums">{children}</span>
    </>
  );
}
