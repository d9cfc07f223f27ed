import { useEffect } from 'preact/hooks';
import { pickOnPlan } from '../../state/route/route-state.ts';
import type { EndName } from '../../state/state.ts';
import type { Strings } from '../../strings/strings.ts';
import { useEmbed, useTexts } from '../parts/embed-context.ts';
import { Glyph } from '../parts/glyph.tsx';
import { onEscape } from '../parts/on-escape.ts';

/** Explains that the next tap on the plan sets an end, and can cancel it. The plan has the focus then: Enter picks its middle. */
export function RoutePick({ picks }: Readonly<{ picks: EndName }>) {
  const { store, plan } = useEmbed();
  const { strings } = useTexts();
  const cancel = (): void => pickOnPlan(store, null);
  useEffect(() => {
    plan.leaflet.getContainer().focus({ preventScroll: true });
    return onEscape(cancel);
  }, []);
  return (
    <div class="panel route-pick">
      <Glyph name="aim" />
      <span>{pickHint(picks, strings)}</span>
      <button type="button" onClick={cancel}>
        {strings.cancel}
      </button>
    </div>
  );
}

export function pickHint(picks: EndName, { pickStart, pickStop, pickEnd }: Strings): string {
  if (picks === 'from') return pickStart;
  return picks === 'to' ? pickEnd : pickStop;
}
