import { useEffect, useState } from 'preact/hooks';
import { useMapState } from '../parts/embed-context.ts';
import type { CrowdList } from './crowd-list.tsx';

/** The list of markers behind a number on the plan, which is loaded when it is first asked for. */
export function Crowd() {
  const ids = useMapState((state) => state.crowd);
  const [List, setList] = useState<typeof CrowdList | null>(null);
  useEffect(() => {
    if (!ids || List) return;
    void import('./crowd-list.tsx').then(({ CrowdList }) => setList(() => CrowdList));
  }, [ids]);
  return ids && List ? <List key={ids.join()} ids={ids} /> : null;
}
