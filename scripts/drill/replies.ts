import type { Watch } from '../../test/support/client.ts';

/** What the clients of the service saw in a while. */
export type Replies = {
  /** For `client`. */
  readonly watch: Watch;
  /** From now on; `gap` is the longest time between two acknowledged writes, in milliseconds. */
  begin(): void;
  seen(): { readonly failed: number; readonly gap: number };
};

/** `now` is in milliseconds. Requests without any response are not seen. */
export function watchReplies(now: () => number): Replies {
  let [failed, gap, last] = [0, 0, now()];
  const passed = () => Math.max(gap, now() - last);
  return {
    watch(request, { status }) {
      if (status >= 500) failed++;
      if (status >= 300 || request.startsWith('GET ')) return;
      [gap, last] = [passed(), now()];
    },
    begin() {
      [failed, gap, last] = [0, 0, now()];
    },
    seen: () => ({ failed, gap: Math.round(passed()) }),
  };
}
