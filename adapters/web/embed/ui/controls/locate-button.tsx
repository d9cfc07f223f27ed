import { useEffect, useRef, useState } from 'preact/hooks';
import type { Measured } from '../../model/measured.ts';
import { type DeviceReport, watchDevice } from '../../state/here/device-position.ts';
import { floorsOf, hasGeoreference, hereAt } from '../../state/here/geo-position.ts';
import { whenWhole } from '../../state/rest.ts';
import { showLevel } from '../../state/show.ts';
import type { Here, MapStore } from '../../state/state.ts';
import type { Strings } from '../../strings/strings.ts';
import { useEmbed, useMapState, useTexts } from '../parts/embed-context.ts';
import { Glyph } from '../parts/glyph.tsx';

type Finding = 'off' | 'waiting' | 'shown' | 'outside' | 'denied' | 'failed';

/** Shows the position of the device on maps that know where they are on the earth. Asked for by a click only, and sent nowhere. */
export function LocateButton() {
  const map = useMapState((state) => state.map);
  return hasGeoreference(map) && 'geolocation' in navigator ? <Locate /> : null;
}

function Locate() {
  const { store } = useEmbed();
  const { strings } = useTexts();
  const [finding, setFinding] = useState<Finding>('off');
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);
  const end = (found: Finding): void => {
    stop.current?.();
    stop.current = null;
    setFinding(found);
  };
  const begin = (): void => {
    setFinding('waiting');
    stop.current = followDevice(store, (found) => (found === 'denied' ? end(found) : setFinding(found)));
  };
  const isOn = finding !== 'off' && finding !== 'denied';
  const label = isOn ? strings.hidePosition : strings.showPosition;
  return (
    <div class="locate-control">
      <div class="panel">
        <button
          type="button"
          class={`locate-button is-${finding}`}
          aria-label={label}
          title={label}
          aria-pressed={isOn}
          onClick={() => (isOn ? end('off') : begin())}
        >
          <Glyph name="aim" />
        </button>
      </div>
      <p class="locate-notice" role="status">
        {noticeOf(finding, strings)}
      </p>
    </div>
  );
}

/** Follows the device until the returned function is called, which shows the former position again. */
function followDevice(store: MapStore, found: (finding: Finding) => void): () => void {
  const former = store.get().here;
  let isFirst = true;
  const show = (here: Here): void => {
    if (isFirst) showLevel(store, here.levelId);
    isFirst = false;
    store.set({ here });
    found('shown');
  };
  let isStopped = false;
  const place = (measured: Measured): void => {
    if (isStopped) return;
    const here = hereAt(store.get().map, measured, floorsOf(store.get()));
    if (here) show(here);
    else {
      store.set({ here: former });
      found('outside');
    }
  };
  const stop = watchDevice((report: DeviceReport) => {
    if (typeof report === 'string') found(report);
    // Where the places of all levels are is not known before.
    else whenWhole(store, () => place(report));
  });
  return () => {
    isStopped = true;
    stop();
    store.set({ here: former, confirmedFloor: null });
  };
}

function noticeOf(finding: Finding, strings: Strings): string {
  const notices: Readonly<Record<Finding, string>> = {
    off: '',
    waiting: `${strings.locating}. ${strings.positionStays}`,
    shown: '',
    outside: strings.outsideBuilding,
    denied: strings.positionDenied,
    failed: strings.positionFailed,
  };
  return notices[finding];
}
