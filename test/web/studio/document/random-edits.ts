import { changeItems, createItems, deleteItems } from '../../../../adapters/web/studio/document/changes/commands.ts';
import { copyItems } from '../../../../adapters/web/studio/document/changes/copies.ts';
import type { MapDocument } from '../../../../adapters/web/studio/document/document.ts';
import {
  newArea,
  newBranch,
  newCorridor,
  newLevel,
  newTag,
  newTransition,
} from '../../../../adapters/web/studio/document/items/new-items.ts';
import type { Command, Fields, Item, Json, Noun } from '../../../../adapters/web/studio/document/items/types.ts';

/** The choices of a session: the same ones for the same seed. */
export type Random = {
  readonly next: () => number;
  readonly below: (most: number) => number;
  readonly one: <Value>(list: readonly Value[]) => Value | undefined;
};

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (most: number) => Math.floor(next() * most);
  return { next, below, one: (list) => list[below(list.length)] };
}

type Given = {
  readonly document: MapDocument;
  readonly random: Random;
  readonly newId: () => string;
  readonly text: () => string;
};

/** An edit that a person could make; null where the map has nothing for it. Texts and outlines are like no other ones. */
export function randomCommand({ document, random, newId, text }: Given): Command | null {
  const pick = (noun: Noun): Item | undefined => random.one(document.list(noun));
  const area = pick('areas');
  const level = pick('levels');
  const corridor = pick('corridors');
  const code = random.one(['en', 'de'])!;
  const change = (noun: Noun, item: Item | undefined, fields: Fields) =>
    item ? changeItems(document, 'Change', [{ noun, id: item.id, fields }]) : null;
  const remove = (noun: Noun, item: Item | undefined) =>
    item ? deleteItems(document, 'Delete', [{ noun, id: item.id }]) : null;
  const outline = (): Json => {
    const [x, y] = [random.below(1e6), random.below(1e6)];
    return [
      [x, y],
      [x + 4, y],
      [x + 4, y + 3],
      [x, y + 3],
    ];
  };
  const tags = () => document.list('tags').flatMap(({ id }) => (random.next() < 0.5 ? id : []));
  const edits: readonly (() => Command | null | undefined)[] = [
    () => change('areas', area, { address: text() }),
    () => change('areas', area, { category: text() }),
    () => change('areas', area, { data: outline() }),
    () =>
      area && change('areas', area, { translations: { ...(area.translations as Fields), [code]: { title: text() } } }),
    () => area && change('areas', area, { translations: without(area.translations, code) }),
    () =>
      area && change('areas', area, { customFields: { ...(area.customFields as Fields), [random.one(OWN)!]: text() } }),
    () => area && change('areas', area, { customFields: without(area.customFields, random.one(OWN)!) }),
    () => change('corridors', corridor, { translations: { [code]: { name: text() } } }),
    () => corridor && change('corridors', corridor, { branches: named(corridor, { [code]: { name: text() } }) }),
    () => change('areas', area, { tag_ids: tags() }),
    () => change('areas', area, { status: random.one(['closed', null])! }),
    () => change('levels', level, { shortName: text().slice(-5) }),
    () => change('levels', level, { building: text() }),
    () => change('tags', pick('tags'), { name: text() }),
    () => change('project', document.list('project')[0], { description: text() }),
    () => change('project', document.list('project')[0], { 'settings.theme': random.one(['auto', 'light', 'dark'])! }),
    () =>
      level &&
      createItems('Add', [
        { noun: 'areas', item: newArea(newId(), { levelId: level.id, data: outline() as never, address: text() }) },
      ]),
    () => createItems('Add', [{ noun: 'tags', item: newTag(newId(), { name: text(), color: '#ff0000', order: 0 }) }]),
    () => createItems('Add', [{ noun: 'levels', item: newLevel(newId(), { name: text(), order: random.below(20) }) }]),
    () =>
      area && copyItems(document, 'Copy', [{ noun: 'areas', id: area.id }], { newId, offset: { x: 5, y: 5 } }).command,
    () => level && corridorTo(level.id, { area, newId, random }),
    () => transition(document, { newId, random }),
    () => remove('areas', area),
    () => remove('areas', area),
    () => remove('tags', pick('tags')),
    () => remove('corridors', pick('corridors')),
    () => (random.next() < 0.5 ? remove('levels', level) : null),
  ];
  return random.one(edits)!() ?? null;
}

/** Names of custom fields. */
const OWN = ['seats', 'owner'] as const;

function without(members: Json | undefined, name: string): Fields {
  const { [name]: _, ...others } = members as Fields;
  return others;
}

const named = ({ branches }: Item, translations: Fields): Json =>
  (branches as readonly Fields[]).map((branch) => ({ ...branch, translations }));

function corridorTo(
  levelId: string,
  { area, newId, random }: Pick<Given, 'newId' | 'random'> & { area: Item | undefined },
): Command {
  const id = newId();
  const points = [
    { x: random.below(1000), y: 0 },
    { x: 10, y: 500 },
  ];
  const areaId = area?.levelId === levelId ? area.id : null;
  const branches = [newBranch(newId(), { corridorId: id, points, areaId })];
  return createItems('Add', [{ noun: 'corridors', item: newCorridor(id, { levelId, points, branches }) }]);
}

function transition(document: MapDocument, { newId, random }: Pick<Given, 'newId' | 'random'>): Command | null {
  const levels = document.list('levels').slice(0, 3);
  if (levels.length < 2) return null;
  const positions = levels.map(({ id }) => ({ levelId: id, x: random.below(1000), y: 5, accessible: true }));
  return createItems('Add', [{ noun: 'transitions', item: newTransition(newId(), { type: 'elevator', positions }) }]);
}
