/** An icon of the package lucide-static, which the build turns into its shapes. */
declare module 'lucide:*' {
  const shapes: readonly (readonly [string, Readonly<Record<string, string>>])[];
  export default shapes;
}

/** The building of the demo as a project that was never stored, which the build makes. */
declare module 'sample:building' {
  const project: import('./document/items/from-project.ts').ReceivedProject;
  export default project;
}

/** A style sheet, which the build puts into the file that the page loads. */
declare module '*.css';
