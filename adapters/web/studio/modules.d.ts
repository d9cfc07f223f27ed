/** An icon of the package lucide-static, which the build turns into its shapes. */
declare module 'lucide:*' {
  const shapes: readonly (readonly [string, Readonly<Record<string, string>>])[];
  export default shapes;
}

/** A style sheet, which the build puts into the file that the page loads. */
declare module '*.css';
