/** What a measured database has: projects in all and in the organization, deliveries of its webhook, entries of its audit log. */
export type Size = {
  readonly projects: number;
  readonly projectsOfOrganization: number;
  readonly deliveries: number;
  readonly auditEntries: number;
};

/** What goes with a million projects. */
const WHOLE: Omit<Size, 'projects'> = {
  projectsOfOrganization: 10_000,
  deliveries: 500_000,
  auditEntries: 1_000_000,
};

/** A share of so many projects, and of what goes with a million; no less than the organization has before it is filled. */
export const sizeOf = (scale: number, projects: number): Size => ({
  projects: Math.max(1_000, projects * scale),
  projectsOfOrganization: Math.max(250, WHOLE.projectsOfOrganization * scale),
  deliveries: Math.max(500, WHOLE.deliveries * scale),
  auditEntries: Math.max(500, WHOLE.auditEntries * scale),
});
