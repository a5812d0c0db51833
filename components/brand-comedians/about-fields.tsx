/** Whom the forms of a comedian's page are about. */
export type About = { brandId: string; comedianId: string };

/** The fields that every form of a comedian's page carries. */
export function AboutFields({ brandId, comedianId }: About) {
  return (
    <>
      <input type="hidden" name="brandId" value={brandId} />
      <input type="hidden" name="comedianId" value={comedianId} />
    </>
  );
}
