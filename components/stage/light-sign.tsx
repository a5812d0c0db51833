import { Circle, Octagon, Triangle } from 'lucide-react';
import type { Light } from '@/lib/stage/estimate-rules';

/** The shape of each light, so that nobody has to tell colours apart. */
const shapes = { green: Circle, yellow: Triangle, red: Octagon } as const;

const colours = { green: 'text-confirmed', yellow: 'text-request', red: 'text-cancelled' } as const;

/** The light of the stage as a shape and a colour. The words stand beside it. */
export function LightSign({ light, isLarge = false }: { light: Light; isLarge?: boolean }) {
  const Shape = shapes[light];
  // Large, it is on the dark of the timer, which has the colour already.
  return (
    <Shape
      aria-hidden
      size={isLarge ? 44 : 18}
      fill="currentColor"
      className={`shrink-0 ${isLarge ? '' : colours[light]}`}
    />
  );
}
