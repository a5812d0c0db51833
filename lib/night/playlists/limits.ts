/** The most characters of a playlist's texts. */
export const playlistLimits = { name: 120, title: 200, artist: 200, link: 500, note: 1000 } as const;

/** The most playlists of a brand: more could not be chosen from. */
export const mostPlaylists = 200;

/** The most entries of a playlist: a night has some dozen tracks, a season some hundred applicants. */
export const mostEntries = 1000;

/** The most shows that a playlist is attached to. */
export const mostShows = 200;

/** The most playlists of a show: all of them are looked at for its walk-ons, and are links on its pages. */
export const mostListsOfShow = 10;

/** The most seconds of a track, and the latest second at which it may begin: just below two hours. */
export const mostSeconds = 2 * 60 * 60 - 1;

/** Hours after which a removed entry is deleted. Until then the removal can be undone. */
export const removedHours = 24;

/** The most shows that are offered to attach a playlist to. */
export const mostOffered = 50;

/** The most comedians that a search for a scouting list shows. */
export const mostFound = 20;
