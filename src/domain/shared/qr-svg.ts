/** The rows of a QR code (ISO/IEC 18004) with its quiet zone; true: dark. */
export type QrModules = readonly (readonly boolean[])[];

/** A QR code as SVG, black on white; `size` in pixels, null: as large as where it is put. */
export function qrSvg(modules: QrModules, size: number | null): string {
  const count = modules.length;
  const sized = size === null ? '' : ` width="${size}" height="${size}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${count} ${count}"${sized} shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${count}v${count}H0z"/><path d="${darkPath(modules)}"/></svg>`;
}

/** The path of what is dark, in units of a module. */
export const darkPath = (modules: QrModules): string =>
  modules.flatMap((row, y) => darkRuns(row).map(({ from, to }) => `M${from} ${y}h${to - from}v1H${from}z`)).join('');

/** The dark stretches of a row. */
export function darkRuns(row: readonly boolean[]): Readonly<{ from: number; to: number }>[] {
  const found: { from: number; to: number }[] = [];
  row.forEach((isDark, x) => {
    const last = found.at(-1);
    if (isDark && last?.to === x) last.to++;
    else if (isDark) found.push({ from: x, to: x + 1 });
  });
  return found;
}
