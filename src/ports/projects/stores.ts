import type { ItemName, Reach } from '../../domain/projects/changes/reach.ts';
import type { ContentSize } from '../../domain/projects/content/content-size.ts';
import type { Project, ProjectStatus } from '../../domain/projects/content/project.ts';
import type {
  ContentChange,
  ItemLists,
  LastPositions,
  StoredItem,
} from '../../domain/projects/content/project-content.ts';
import type { ProjectPart } from '../../domain/projects/content/project-fields.ts';
import type { Snapshot, SnapshotHead } from '../../domain/projects/content/snapshot.ts';
import type { Template, TemplateHead } from '../../domain/projects/copies/template.ts';
import type { StoredFile, StoredImage } from '../../domain/projects/images/stored-image.ts';
import type { ItemKind } from '../../domain/projects/items/item.ts';
import type { PublishedVersion } from '../../domain/publishing/live.ts';
import type { Period } from '../../domain/shared/period.ts';
import type { Timestamp } from '../../domain/shared/timestamp.ts';
import type { Slice } from '../shared/slice.ts';

/**
 * Which projects: those of these organizations, filtered by the other fields. `statuses` has at least one; `search` is folded text;
 * `projectIds` limits them to these; for an organization in `groupsSeen` only projects of these groups, and without one, are included.
 */
export type ProjectFilter = {
  readonly organizationIds: readonly string[];
  readonly groupsSeen?: Readonly<Record<string, readonly string[]>>;
  readonly projectIds?: readonly string[];
  readonly groupId?: string;
  readonly statuses?: readonly ProjectStatus[];
  readonly search?: string;
};

export interface TemplateStore {
  find(id: string): Promise<Template | null>;
  /** Those of these organizations, newest first. */
  list(organizationIds: readonly string[]): Promise<readonly TemplateHead[]>;
  insert(template: Template): Promise<void>;
  /** The caller deletes the files where nothing else refers to them. */
  delete(id: string): Promise<void>;
  /** The object path of a template's image, by the path in its address. */
  objectPath(path: string): Promise<string | null>;
}

/** A project in a list. Its parts are JSON texts, which a list returns without parsing. */
export type ProjectSummary = Omit<Project, ProjectPart | 'wasPublished'> &
  Readonly<Record<Exclude<ProjectPart, 'translations'>, string>> & {
    /** The name of the account `updatedBy`; null where that is null, or was deleted. */
    readonly updatedByName: string | null;
    readonly levelsCount: number;
    readonly areasCount: number;
    readonly markersCount: number;
    /** The views of the published map since `ProjectListing.viewsFrom` that are rolled up. */
    readonly views: number;
    /** The version that the picture of the draft shows; null without one. */
    readonly draftPictureVersion: number | null;
  };

/** By the name without case and accents, the time of the last change, or the views; projects that are equal in this are ordered by id. */
export type ProjectOrdering = { readonly by: 'name' | 'updatedAt' | 'views'; readonly isDescending: boolean };

/** A page of a list of projects, by default newest first, as `ProjectStore.list`. `viewsFrom`: the first day whose views are counted. */
export type ProjectListing = Slice & { readonly ordering?: ProjectOrdering; readonly viewsFrom: Period };

export interface ProjectStore {
  find(id: string): Promise<Project | null>;
  /** The project, locked until the transaction ends. A caller that locks its organization too does that first. */
  lock(id: string): Promise<Project | null>;
  /** Newest first: by `createdAt`, then by id, both descending; a total order, so that pages neither overlap nor leave gaps. */
  list(filter: ProjectFilter, slice: Slice): Promise<readonly Project[]>;
  /**
   * The same in an order, as lists show them. Pages neither overlap nor leave gaps while nothing changes; the same page may then be the
   * same object.
   */
  summaries(filter: ProjectFilter, listing: ProjectListing): Promise<readonly ProjectSummary[]>;
  /** The number of projects in `list`. */
  count(filter: ProjectFilter): Promise<number>;
  /** False, and nothing stored, when the organization has a project of that name. */
  insert(project: Project): Promise<boolean>;
  /**
   * False, and nothing changed, when the organization has another project of that name. `before`: its values until now, where
   * they are known: they need not be read then, and what has not changed is not written again.
   */
  update(project: Project, before?: Project): Promise<boolean>;
  /** Also deletes content, published version, snapshots, visits and images; the caller deletes the files. */
  delete(id: string): Promise<void>;
}

/** Some of a project's items, and totals of all of them. */
export type ItemPart = {
  readonly items: readonly StoredItem[];
  /** For the kinds to which the change may add. */
  readonly last: LastPositions;
  /** Of all items together; approximate for rows from before it was stored. */
  readonly size: ContentSize;
};

/** What changed on a map: whole items in the order of `list`, and the names of deleted ones. */
export type ChangedItems = { readonly changed: readonly StoredItem[]; readonly deleted: readonly ItemName[] };

/** What tells the states of the items of a project apart. */
export type ItemsState = Pick<Project, 'version' | 'updatedAt'>;

export interface ItemStore {
  /** A project's items, of the given kinds or of all, by kind and within a kind by position, then id. */
  list(projectId: string, kinds?: readonly ItemKind[]): Promise<readonly StoredItem[]>;
  /**
   * All of `list`, as the API returns them. With the state of the project that was read before they may be what was returned for it, else they
   * are those of this state or of a later one.
   */
  lists(projectId: string, state?: ItemsState): Promise<ItemLists>;
  /** Those of `list` whose JSON contains this text, such as an id: the item itself, and references to it. */
  naming(projectId: string, kinds: readonly ItemKind[], text: string): Promise<readonly StoredItem[]>;
  /** Those of `list` that a change needs, sometimes some more, in the same order. */
  part(projectId: string, reach: Reach): Promise<ItemPart>;
  /** Writes the change as this version of the project. */
  apply(projectId: string, change: ContentChange, version: number): Promise<void>;
  /**
   * The items that were added or changed after that version of the project, and which were deleted since and do not exist now.
   * Deleted ones are known as long as `ProjectVersionStore` knows that version.
   */
  changedSince(projectId: string, version: number): Promise<ChangedItems>;
}

/** The state that every public read needs first: whether a map is published, and in which version. */
export type LiveHead = Pick<PublishedVersion, 'version' | 'liveUpdatedAt' | 'analytics'> & {
  readonly status: ProjectStatus;
  readonly allowedDomains: readonly string[];
  /** A reference to the picture of the project as it is now (`image-reference.ts`); null without one. */
  readonly thumbnail: string | null;
};

/** The walking network of a published version: its text in a format, '' where it is quickly built from the map. */
export type LiveNetwork = {
  readonly projectId: string;
  readonly version: number;
  readonly format: number;
  readonly network: string;
};

/** The JSON of a published version in UTF-8. The bytes are not shared: the caller may transfer them to another thread. */
export type LiveBytes = { readonly version: number; readonly json: Uint8Array<ArrayBuffer> };

export interface PublishedVersionStore {
  head(projectId: string): Promise<LiveHead | null>;
  find(projectId: string): Promise<PublishedVersion | null>;
  bytes(projectId: string): Promise<LiveBytes | null>;
  /** The network of that version in that format, in UTF-8, as `bytes` gives the version; null where none is stored. */
  network(live: Omit<LiveNetwork, 'network'>): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Stores the network of a published version instead of the last one; no effect where another version is published by now. */
  putNetwork(network: LiveNetwork): Promise<void>;
  /** The projects, by id and after this one, whose published version has no stored network in that format. */
  withoutNetwork(format: number, after: string, limit: number): Promise<readonly string[]>;
  /** Stores the published version instead of the last one. */
  put(live: PublishedVersion): Promise<void>;
  delete(projectId: string): Promise<void>;
}

export interface ImageStore {
  find(path: string): Promise<StoredImage | null>;
  /** The images at these paths, by path and in their order, without those that do not exist; for hundreds of paths at once. */
  findAll(paths: readonly string[]): Promise<ReadonlyMap<string, StoredImage>>;
  /** The file at its `objectPath` must exist. */
  insert(image: StoredImage): Promise<void>;
  /**
   * The same for an image that uses the organization's file with this content, whatever its `objectPath`. False, and nothing stored, where
   * it has none.
   */
  insertShared(image: StoredImage, file: Pick<StoredFile, 'organizationId' | 'digest'>): Promise<boolean>;
  /** Newest first. */
  list(projectId: string, slice: Slice): Promise<readonly StoredImage[]>;
  count(projectId: string): Promise<number>;
  /** The projects, by id and after this one, that have images from this time or before. */
  projectsWithImages(until: Timestamp, after: string, limit: number): Promise<readonly string[]>;
  /** The caller deletes their files where nothing else refers to them. */
  delete(paths: readonly string[]): Promise<void>;
}

export interface SnapshotStore {
  /** The snapshot of this project. */
  find(projectId: string, id: string): Promise<Snapshot | null>;
  /** Newest first: by `createdAt`, then by id, both descending. `isLive`: it is the one that `LiveVersion.snapshotId` names. */
  list(projectId: string): Promise<readonly SnapshotHead[]>;
  /** `isLive` is not stored. */
  insert(snapshot: Snapshot): Promise<void>;
  delete(projectId: string, id: string): Promise<void>;
  /** Deletes all of a project's snapshots except the newest `keep` (0 or more); the live one always stays, also where it is older. */
  prune(projectId: string, keep: number): Promise<void>;
}
