/**
 * The accessible name of a control whose visible label is shorter: it contains the label, for voice control
 * (WCAG 2.5.3).
 */
export function withVisible(name: string, visible: string): string {
  return name.includes(visible) ? name : `${name}, ${visible}`;
}
