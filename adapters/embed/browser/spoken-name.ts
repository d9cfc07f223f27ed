/**
 * The name of a control that shows less than its name says: what is seen is a part of it, for those who speak to their
 * device (WCAG 2.5.3).
 */
export function withVisible(name: string, visible: string): string {
  return name.includes(visible) ? name : `${name}, ${visible}`;
}
