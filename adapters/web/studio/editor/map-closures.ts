/** What of the map is closed, slow or has a notice, now or later. It belongs to no version of the map. */
export type MapClosure = {
  readonly id: string;
  readonly target: { readonly type: string; readonly id: string };
  readonly effect: 'closed' | 'slow' | 'info';
  readonly from: string;
  readonly until: string | null;
};
