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

/** Why a project may not name these events, or null. Names that it has already may stay, though there are no such events any more. */
export function enabledEventsFault(names: readonly string[], before: unknown): string | null {
  const known = new Set<unknown>([...VISIT_EVENTS, ...(Array.isArray(before) ? before : [])]);
  return names.every((name) => known.has(name)) ? null : `Must be names of events: ${VISIT_EVENTS.join(', ')}.`;
}
