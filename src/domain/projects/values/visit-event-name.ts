/** The events of visitors on a map. */
export const VISIT_EVENTS = [
  'mapView',
  'areaClick',
  'areaHover',
  'markerClick',
  'markerHover',
  'levelSwitch',
  'tagFilter',
  'languageSwitch',
  'searchQuery',
  'searchNoResult',
  'searchResultClick',
  'routeBuild',
  'routeFail',
  'linkClick',
  'shareClick',
  'sessionEnd',
] as const;
export type VisitEventName = (typeof VISIT_EVENTS)[number];

/** Why a project may not name some of these events, by their index. Names that it has already may stay, though there are no such events any more. */
export function enabledEventFaults(names: readonly string[], before: unknown): Readonly<Record<string, string>> {
  const known = new Set<unknown>([...VISIT_EVENTS, ...(Array.isArray(before) ? before : [])]);
  const fault = `Must be one of ${VISIT_EVENTS.join(', ')}.`;
  return Object.fromEntries(names.flatMap((name, at) => (known.has(name) ? [] : [[at, fault]])));
}
