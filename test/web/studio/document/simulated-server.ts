import * as v from 'valibot';
import { projectPatch } from '../../../../adapters/http/api/projects/project-body.ts';
import { projectChange } from '../../../../adapters/http/api/projects/schemas/projects.ts';
import { itemsOf, type ReceivedProject } from '../../../../adapters/web/studio/document/items/from-project.ts';
import { requestOf } from '../../../../adapters/web/studio/document/items/to-request.ts';
import {
  type Item,
  keyOf,
  type Noun,
  type Patch,
  type RemoteChanges,
} from '../../../../adapters/web/studio/document/items/types.ts';
import type { Answer } from '../../../../adapters/web/studio/document/saving/map-service.ts';
import { patchWhole, type WholeProject } from '../../../../src/domain/projects/changes/project-patch.ts';
import { newProject } from '../../../../src/domain/projects/content/project.ts';
import { EMPTY_CONTENT } from '../../../../src/domain/projects/content/project-content.ts';
import { sameJson } from '../../../../src/domain/projects/values/same-json.ts';
import { DomainError } from '../../../../src/domain/shared/errors.ts';
import { NOW } from '../../../support/builders.ts';

/** The service as the document sees it: the schema and the domain of the real one, with every version that there was. */
export class SimulatedServer {
  readonly versions: (WholeProject & { readonly author: string })[];
  readonly #newId: () => string;

  constructor(newId: () => string, content: object = {}) {
    this.#newId = newId;
    const project = newProject(
      { id: newId(), organizationId: newId(), name: 'Library', description: '', createdBy: newId() } as never,
      NOW,
    );
    const empty = { project, content: EMPTY_CONTENT };
    this.versions = [{ ...this.#after(empty, content), author: 'Start' }];
  }

  get latest(): WholeProject {
    return this.versions.at(-1)!;
  }

  get version(): number {
    return this.latest.project.version;
  }

  save(
    patches: readonly Patch[],
    given: { readonly version: number; readonly isWhole: boolean; readonly author: string },
  ): Answer<{ readonly version: number; readonly project?: ReceivedProject }> {
    if (given.version !== this.version) return { kind: 'stale' };
    try {
      this.versions.push({ ...this.#after(this.latest, requestOf(patches)), author: given.author });
    } catch (error) {
      return { kind: 'refused', fields: fieldsOf(error) };
    }
    return { kind: 'done', value: { version: this.version, ...(given.isWhole && { project: this.received() }) } };
  }

  changes(since: number): Answer<RemoteChanges> {
    const known = this.versions.find(({ project }) => project.version === since);
    if (!known) return { kind: 'gone' };
    const [before, after] = [keyed(received(known)), keyed(this.received())];
    const changed = [...after].flatMap(([key, entry]) => (sameJson(before.get(key)?.item, entry.item) ? [] : [entry]));
    const deleted = [...before].flatMap(([key, { noun, item }]) => (after.has(key) ? [] : [{ noun, id: item.id }]));
    const by = { author: this.versions.at(-1)!.author, at: NOW };
    return { kind: 'done', value: { version: this.version, changed, deleted, by } };
  }

  received(): ReceivedProject {
    return received(this.latest);
  }

  /** The items of a version. */
  items(version = this.version): ReadonlyMap<string, { readonly noun: Noun; readonly item: Item }> {
    return keyed(received(this.versions.find(({ project }) => project.version === version)!));
  }

  #after(before: WholeProject, body: object): WholeProject {
    const patch = projectPatch(v.parse(projectChange, body));
    return patchWhole(before, patch, { now: NOW, newId: this.#newId });
  }
}

function received({ project, content }: WholeProject): ReceivedProject {
  const { corridors, transitions, ...lists } = content;
  const { allowedDomains, ...fields } = project;
  const whole = {
    ...fields,
    group: null,
    allowed_domains: allowedDomains,
    ...lists,
    wayfinding: { corridors, transitions },
  };
  return whole as unknown as ReceivedProject;
}

function keyed(project: ReceivedProject) {
  const all = [...itemsOf(project)].flatMap(([noun, list]) => list.map((item) => ({ noun, item })));
  return new Map(all.map((entry) => [keyOf({ noun: entry.noun, id: entry.item.id }), entry]));
}

function fieldsOf(error: unknown): Readonly<Record<string, readonly string[]>> {
  if (error instanceof DomainError && 'fields' in error)
    return error.fields as Readonly<Record<string, readonly string[]>>;
  if (!v.isValiError(error)) throw error;
  return Object.fromEntries(error.issues.map((issue) => [v.getDotPath(issue) ?? '', [issue.message]]));
}
