import type { Schemas } from '../../api/service.d.ts';

/** An invitation that can be accepted, for the parts of its screen. */
export type OfferProperties = {
  readonly token: string;
  readonly offer: Schemas['InvitationOffer'];
  /** Looks the invitation up again, after the service has refused it. */
  readonly onRefused: () => Promise<unknown>;
  /** The person belongs to the organization of this name now. */
  readonly onJoined: (organization: string) => Promise<void>;
};
