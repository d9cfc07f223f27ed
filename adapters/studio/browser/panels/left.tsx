/** The places of the project and its levels. */
export function LeftPanel() {
  return null;
}
