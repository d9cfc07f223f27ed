import { randomUUID } from 'node:crypto';
import { inspect } from 'node:util';
import { expect } from 'chai';
import { googleIdentity } from '../../adapters/identity/google.ts';
import type { Identity, ProvenIdentity } from '../../src/ports/accounts/identity.ts';
import { type FaultyProvider, startFaultyProvider } from '../support/browser/faulty-provider.ts';
import { NOW } from '../support/builders.ts';
import { aClock } from '../support/needs.ts';

/** A faulty provider, and a client that has no cached data of it: new for each test of the suite. */
export type ProviderSuite = {
  readonly provider: () => FaultyProvider;
  /** Moves the client's clock, in milliseconds. */
  readonly advance: (milliseconds: number) => void;
  /** The identity for this code. */
  readonly prove: (code: string) => Promise<ProvenIdentity | null>;
  /** Checks that the code is refused for this reason, which is reported to the operator without secrets. */
  readonly expectRefused: (code: string, reason: string) => Promise<void>;
};

/** Sets the suite up; each request may take so long. */
export function faultyProvider(deadlineMs = 60_000): ProviderSuite {
  const codeVerifier = `verifier-${randomUUID()}`;
  const redirectUri = 'https://maps.example/auth/google/callback';
  let provider: FaultyProvider;
  let identity: Identity;
  let clock: ReturnType<typeof aClock>;
  let reports: string[];
  before(async () => {
    provider = await startFaultyProvider(NOW);
  });
  after(() => provider.stop());
  beforeEach(() => {
    provider.beHonest();
    clock = aClock();
    reports = [];
    const report = (message: string, cause: unknown) =>
      void reports.push(`${message} ${inspect(cause, { depth: null, showHidden: true })}`);
    identity = googleIdentity({ ...provider, origins: () => [], now: clock.now, report, deadlineMs });
  });
  const prove = (code: string) => identity.prove({ code, codeVerifier, redirectUri });
  return {
    provider: () => provider,
    advance: (milliseconds) => clock.advance(milliseconds),
    prove,
    async expectRefused(code, reason) {
      expect(await prove(code)).to.equal(null);
      expect(reports).to.have.length(1);
      expect(reports[0]).to.contain(`${reason}\n`);
      for (const secret of [code, codeVerifier, provider.clientSecret, 'eyJ', 'subject-of-ann', 'ann@people']) {
        expect(reports[0]).not.to.contain(secret);
      }
    },
  };
}
