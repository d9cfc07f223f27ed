import type { Draft } from '../../../../adapters/web/studio/document/merging/draft.ts';
import type { DraftOwners } from '../../../../adapters/web/studio/document/saving/claims.ts';
import type { DraftStore } from '../../../../adapters/web/studio/document/saving/drafts.ts';
import type { Clock } from '../../../../adapters/web/studio/document/saving/map-service.ts';

/** The drafts of a browser in memory: each access takes some time, and a write counts only once it has ended. */
export function slowDrafts(clock: Clock, random: () => number) {
  const stored = new Map<string, string>();
  const owned = new Set<string>();
  const pause = () => new Promise<void>((resolve) => void clock.after(random() * 400, resolve));

  const drafts: Omit<DraftStore, 'write'> = {
    async keys(start) {
      await pause();
      return [...stored.keys()].filter((key) => key.startsWith(start));
    },
    async read(key) {
      await pause();
      return stored.has(key) ? (JSON.parse(stored.get(key)!) as Draft) : null;
    },
    async remove(key) {
      await pause();
      stored.delete(key);
    },
  };

  /** The owners as one tab sees them; `die`: the tab is gone, and with it all that it owned. */
  function aTab(): { readonly drafts: DraftStore; readonly owners: DraftOwners; readonly die: () => void } {
    const own = new Set<string>();
    let isDead = false;
    const release = (key: string) => {
      if (own.delete(key)) owned.delete(key);
    };
    return {
      drafts: {
        ...drafts,
        // A write of a tab that is gone has no effect.
        async write(key, draft) {
          const text = JSON.stringify(draft);
          await pause();
          if (isDead) throw new Error('The tab is gone.');
          stored.set(key, text);
        },
      },
      owners: {
        async take(key) {
          if (owned.has(key)) return false;
          owned.add(key);
          own.add(key);
          return true;
        },
        release,
      },
      die() {
        isDead = true;
        for (const key of own) release(key);
      },
    };
  }

  return { stored, aTab };
}
