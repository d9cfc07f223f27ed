/** A session that is open in this tab, as far as signing out is concerned. */
export type OpenSession = {
  /** Sends what there is; resolves when that has ended and the draft is stored. */
  readonly flush: () => Promise<unknown>;
  /** Neither sends nor stores anything any more. */
  readonly abandon: () => Promise<void>;
};

/** The sessions of this tab. The editor adds its own, so that other screens need not load it. */
export const openSessions = new Set<OpenSession>();
