import type { ShareFacts } from '../view';

/** The facts of a picture with everything but a logo. */
export const testFacts: ShareFacts = {
  kicker: 'Lachfabrik',
  title: 'Rohfassung',
  when: 'Fr 27. Nov, 20:00',
  where: 'Keller · Berlin',
  off: null,
  colour: '#c0392b',
  logo: null,
  face: null,
  picture: null,
};
