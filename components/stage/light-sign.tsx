import { Circle, Octagon, Triangle, type LucideIcon } from 'lucide-react';
import type { Light } from '@/lib/stage/estimate-rules';

/** The shape of each light, so that nobody has to tell colours apart. */
export const lightShapes: Record<Light, LucideIcon> = { green: Circle, yellow: Triangle, red: Octagon };

const colours: Record<Light, string> = {
  green: 'text-confirmed',
  yellow: 'text-request',
  red: 'text-cancelled',
};

/** The light of the stage as a shape and a colour. The words stand beside it. */
export function LightSign({ light }: { light: Light }) {
  const Shape = lightShapes[light];
  return <Shape aria-hidden size={18} fill="currentColor" className={`shrink-0 ${colours[light]}`} />;
}
