import { wayBetween } from '../../model/geometry/turn.ts';

/** Safari has the compass direction in a field of its own, and asks for permission. */
type SafariOrientation = DeviceOrientationEvent & { readonly webkitCompassHeading?: number };
type SafariPermission = { requestPermission?: () => Promise<string> };

/** Smaller turns are those of the hand. */
const LEAST_TURN = 5;

/** Reports the direction in which the device points, in degrees clockwise from north, where it has a compass that the page may read. */
export function watchHeading(report: (heading: number) => void): () => void {
  if (typeof DeviceOrientationEvent === 'undefined') return () => {};
  let last: number | null = null;
  const read = (event: DeviceOrientationEvent): void => {
    const heading = headingOf(event);
    if (heading === null || (last !== null && Math.abs(wayBetween(last, heading)) < LEAST_TURN)) return;
    last = heading;
    report(heading);
  };
  const names = ['deviceorientationabsolute', 'deviceorientation'] as const;
  for (const name of names) addEventListener(name, read as EventListener);
  void (DeviceOrientationEvent as SafariPermission).requestPermission?.().catch(() => {});
  return () => {
    for (const name of names) removeEventListener(name, read as EventListener);
  };
}

/** Null for an event that does not know where north is. */
function headingOf(event: SafariOrientation): number | null {
  const turned = screen.orientation?.angle ?? 0;
  const { webkitCompassHeading, absolute, alpha } = event;
  if (typeof webkitCompassHeading === 'number') return (webkitCompassHeading + turned) % 360;
  return absolute && alpha !== null ? (360 - alpha + turned) % 360 : null;
}
