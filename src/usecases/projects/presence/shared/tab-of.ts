import type { NamedTab } from '../../../../domain/projects/values/presence.ts';
import type { UserCaller } from '../../../../domain/shared/caller.ts';
import type { Needs } from '../../../../ports/needs.ts';

/** In hex digits: 128 bits. */
const LENGTH = 32;

/** The tab of a call: the one that the client names, else one of its session. Others see it, so that it is not the id of the session. */
export const tabOf = ({ digest }: Pick<Needs, 'digest'>, { sessionId }: UserCaller, { tab }: NamedTab): string =>
  tab ?? digest(`presence of ${sessionId}`).slice(0, LENGTH);
