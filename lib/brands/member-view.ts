import type { MemberRow } from './member-loaders';

/** Returns a member's name, or else their address. */
export const nameOf = ({ name, email }: Pick<MemberRow, 'name' | 'email'>) => name ?? email;
