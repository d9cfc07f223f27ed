/** Where files are imported: as a new project of an organization, or into a project. */
export type ImportTarget = { readonly organization: string } | { readonly project: string };
