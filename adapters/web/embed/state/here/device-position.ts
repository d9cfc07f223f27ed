import type { Measured } from '../../model/measured.ts';
import { watchHeading } from './device-heading.ts';

/** What the device reports: its position, or why there is none. */
export type DeviceReport = Measured | 'denied' | 'failed';

const OPTIONS: PositionOptions = { enableHighAccuracy: true, maximumAge: 5000, timeout: 20_000 };

/**
 * Reports the position of the device until the returned function is called; the browser asks the visitor for permission. A page that
 * is hidden does not watch. Call it in the handler of a click: some browsers ask for the compass only then.
 */
export function watchDevice(report: (found: DeviceReport) => void): () => void {
  let watch: number | null = null;
  let position: Measured | null = null;
  let compass: number | null = null;
  const update = (): void => {
    if (position) report({ ...position, heading: compass ?? position.heading });
  };
  const stopCompass = watchHeading((heading) => {
    compass = heading;
    update();
  });
  const start = (): void => {
    watch ??= navigator.geolocation.watchPosition(
      ({ coords }) => {
        const { longitude: lng, latitude: lat, accuracy: accuracyMeters, heading } = coords;
        position = { lng, lat, accuracyMeters, heading: Number.isFinite(heading) ? heading : null };
        update();
      },
      ({ code, PERMISSION_DENIED }) => report(code === PERMISSION_DENIED ? 'denied' : 'failed'),
      OPTIONS,
    );
  };
  const stop = (): void => {
    if (watch !== null) navigator.geolocation.clearWatch(watch);
    watch = null;
  };
  const followVisibility = (): void => (document.visibilityState === 'hidden' ? stop() : start());
  document.addEventListener('visibilitychange', followVisibility);
  start();
  return () => {
    document.removeEventListener('visibilitychange', followVisibility);
    stopCompass();
    stop();
  };
}
