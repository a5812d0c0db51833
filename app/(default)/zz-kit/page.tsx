import { KitClient } from './client';
export default function Kit() {
  return (
    <main id="main" className="p-4">
      <h1>Kit</h1>
      <KitClient />
    </main>
  );
}
