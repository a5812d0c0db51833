export default async function Throws({ searchParams }: { searchParams: Promise<Record<string, string>> }) {
  await searchParams;
  if (Date.now() > 0) throw new Error('kaputt');
  return null;
}
