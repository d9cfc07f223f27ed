import { type Kept, keptByVersion } from '../../domain/kept.ts';
import { parseContent } from '../../domain/project-content.ts';
import { buildNetwork, type Network, networkSize } from '../../domain/wayfinding/network.ts';
import type { RoutedMap } from '../../domain/wayfinding/routed-map.ts';
import type { Needs } from '../../ports/needs.ts';
import { findProject, lockProject, type ProjectRequest } from '../access.ts';

/** A working copy as questions about its ways need it. */
export type WorkingMap = { readonly map: RoutedMap; readonly network: Network };

/** The working copy of a project that the caller may see, with its network. */
export type WorkingMaps = (request: ProjectRequest) => Promise<WorkingMap>;

const KINDS = ['level', 'area', 'marker', 'corridor', 'transition'] as const;

/** About how many bytes of working copies are kept. */
const MOST = 64_000_000;
const BYTES_OF_CHARACTER = 2;

/** Builds networks of working copies, and keeps those asked about last until they change. */
export function workingMaps(needs: Needs): WorkingMaps {
  const kept: Kept<WorkingMap> = keptByVersion(MOST);
  return async (request) => {
    const { id, version } = await findProject(needs.storage, request, 'project.view');
    return kept.get(id, version, () => open(needs, request));
  };
}

async function open(needs: Needs, request: ProjectRequest) {
  // The project is held so that what is read is of one version.
  const { project, items } = await needs.storage.transaction(async (tx) => {
    const project = await lockProject(tx, request, 'project.view');
    return { project, items: await tx.contents.list(project.id, KINDS) };
  });
  const { settings, version } = project;
  const map = { ...parseContent(items), settings, version };
  const network = buildNetwork(map);
  const characters = items.reduce((sum, { json }) => sum + json.length, 0);
  const weight = characters * BYTES_OF_CHARACTER + networkSize(network);
  return { version, weight, value: { map, network } };
}
