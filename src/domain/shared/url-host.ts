/** The host of a URL, without user, path and query, which may be secret; '' where there is none. */
export const hostOf = (url: string): string => /^[a-z]+:\/\/(?:[^/?#]*@)?([^/?#]*)/i.exec(url)?.[1] ?? '';
