/** The exports of a package for the module of the client in `folder`, which has one of its own for Node. */
export const clientExports = (folder: string) => ({
  types: `${folder}/index.d.ts`,
  node: `${folder}/node.js`,
  default: `${folder}/index.js`,
});
