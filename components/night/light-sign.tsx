import { Circle, Octagon, Triangle } from 'lucide-react';
import type { Light } from '@/lib/night/estimate-rules';

/** Each light has a shape, so that nobody has to tell colours apart. */
const shapes = { green: Circle, yellow: Triangle, red: Octagon } as const;

const colours = { green: 'text-confirmed', yellow: 'text-request', red: 'text-cancelled' } as const;

/** The light of the stage as a shape and a colour. The caller writes the words beside it. */
export function LightSign({ light, isLarge = false }: { light: Light; isLarge?: boolean }) {
  const Shape = shapes[light];
  // The large sign stands on the timer, whose dark background has the light's colour already.
  return (
    <Shape
      aria-hidden
      size={isLarge ? 44 : 18}
      fill="currentColor"
      className={`shrink-0 ${isLarge ? '' : colours[light]}`}
    />
  );
}
