/** An account with a confirmed email, and an organization of its own. What is not given is invented. */
export type SeedUser = { readonly email?: string; readonly name?: string; readonly password?: string };

/** An organization of the user with the email `owner`, by default the first user. `members` are emails of users. */
export type SeedOrganization = {
  readonly name?: string;
  readonly owner?: string;
  /** By default the one of new organizations. */
  readonly plan?: string;
  readonly members?: readonly { readonly email: string; readonly role: 'admin' | 'member' | 'viewer' }[];
};

/** A project of the organization of that name, by default the first of the result. */
export type SeedProject = {
  readonly organization?: string;
  readonly name?: string;
  /** As the body of `PATCH /api/projects/{id}/`: levels, areas, markers, settings … */
  readonly content?: Readonly<Record<string, unknown>>;
  readonly isPublished?: boolean;
};

export type Seed = {
  readonly users?: readonly SeedUser[];
  readonly organizations?: readonly SeedOrganization[];
  readonly projects?: readonly SeedProject[];
  /** The demo building, with an owner of its own. */
  readonly demo?: boolean;
};

export type SeededOrganization = {
  readonly id: string;
  readonly name: string;
  /** API keys of each type, of its owner. */
  readonly keys: { readonly public: string; readonly read: string; readonly write: string };
};

export type SeededUser = {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  /** The tokens of a session. */
  readonly access: string;
  readonly refresh: string;
  /** The one that the user came with. */
  readonly organization: SeededOrganization;
};

export type SeededProject = {
  readonly id: string;
  readonly name: string;
  /** The id of its organization. */
  readonly organization: string;
  /** The page of the map. */
  readonly url: string;
};

export type Seeded = {
  /** In the order of the seed; before them an owner, where the seed needs one and names none. */
  readonly users: readonly SeededUser[];
  readonly organizations: readonly SeededOrganization[];
  readonly projects: readonly SeededProject[];
  readonly demo: (SeededUser & { readonly project: SeededProject }) | null;
};
