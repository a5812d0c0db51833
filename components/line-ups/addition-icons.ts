import { Coffee, UserPlus, UserRoundPlus, type LucideIcon } from 'lucide-react';
import type { Addition } from './acts';

export const additionIcons: Record<Addition, LucideIcon> = {
  addComedian: UserPlus,
  addGuest: UserRoundPlus,
  addBreak: Coffee,
};
