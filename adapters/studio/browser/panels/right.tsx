/** The fields of what is chosen. */
export function RightPanel() {
  return null;
}
