import type { ContentPatch } from '../../domain/content-patch.ts';
import { DomainError } from '../../domain/errors.ts';
import type { WholeProject } from '../../domain/project-patch.ts';
import { growingField, isSoonWithin } from '../../domain/wayfinding/network-growth.ts';
import { networkTooLarge } from '../../domain/wayfinding/network-limit.ts';
import type { Needs } from '../../ports/needs.ts';

/** How often a write is measured anew because somebody else changed the project meanwhile. */
const ATTEMPTS = 3;

/** Throws where the change may make the network of the project larger than it may be. */
export type RequireNetwork = (before: WholeProject, after: WholeProject, patch: ContentPatch) => void;

/** The network is too large to be measured inside of a transaction. */
class Unmeasured extends Error {
  readonly version: number;
  readonly field: string;
  readonly before: string;
  readonly after: string;

  constructor(field: string, before: WholeProject, after: WholeProject) {
    super('The network must be measured first.');
    this.version = before.project.version;
    this.field = field;
    this.before = sourceText(before);
    this.after = sourceText(after);
  }
}

/**
 * Does a write that asks whether the network may become what it makes of it. Where that takes long, it is found out beside the write,
 * which is then done again on the same version of the project. Throws a field error where the network becomes too large.
 */
export async function withNetworkLimit<T>(needs: Needs, write: (require: RequireNetwork) => Promise<T>): Promise<T> {
  let measured: number | null = null;
  const require: RequireNetwork = (before, after, patch) => {
    const field = growingField(patch);
    if (field === null || before.project.version === measured || isSoonWithin(after.content)) return;
    throw new Unmeasured(field, before, after);
  };
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    try {
      return await write(require);
    } catch (error) {
      if (!(error instanceof Unmeasured)) throw error;
      if (await needs.networks.growsTooLarge(error.before, error.after)) throw networkTooLarge(error.field);
      measured = error.version;
    }
  }
  throw new DomainError(
    'unavailable',
    'Others change this project at the same time. Try again.',
    {},
    { retry_after: 1 },
  );
}

function sourceText({ content: { levels, corridors, transitions } }: WholeProject): string {
  return JSON.stringify({ levels, corridors, transitions, areas: [], markers: [] });
}
