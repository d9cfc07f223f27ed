import { buildNetwork } from '../../../../../src/domain/wayfinding/network/network.ts';
import type { NamedEnd } from '../../../../../src/domain/wayfinding/route/route-end.ts';
import { describeRoute, type RouteResult } from '../../../../../src/domain/wayfinding/words/described-route.ts';
import type { EditorState } from '../../editor/editor-state.ts';
import { routedMap } from '../../editor/routed-map.ts';
import type { Stroke } from '../../editor/sketch.ts';
import { toVertex } from '../../geometry/vertex.ts';
import { text } from '../../strings/strings.ts';
import type { PlanPointer, Tool, ToolHost } from './tool.ts';

/** Two clicks are the ends of a route, which is found as visitors will find it, and anew after each edit. Further clicks move its end. */
export function routeTool(host: ToolHost): Tool {
  const { from, to } = host.editor.routeEnds.peek();
  if (!from) host.say(text().editor.routeFrom);
  if (from && to) show(host);
  return {
    press: () => false,
    click: (pointer) => setEnd(host, pointer),
    refresh: () => show(host),
    stop() {
      host.sketch.value = [];
    },
  };
}

/** Sets the end of a route that has begun, or begins another one. */
function setEnd(host: ToolHost, pointer: PlanPointer): void {
  const { routeEnds } = host.editor;
  const { from, to } = routeEnds.value;
  const end = endAt(host, pointer);
  routeEnds.value = from && !to ? { from, to: end } : { from: end, to: null };
  host.say(routeEnds.value.to ? '' : text().editor.routeTo);
  show(host);
}

function endAt({ hits, levelId }: ToolHost, { at }: PlanPointer): NamedEnd {
  const place = hits(at).find(({ noun }) => noun === 'areas' || noun === 'markers');
  if (place?.noun === 'areas') return { areaId: place.item.id };
  if (place?.noun === 'markers') return { markerId: place.item.id };
  return { levelId, x: at[0], y: at[1] };
}

/** Draws the route between the ends, as far as it is on the level. */
function show({ editor, sketch, levelId }: ToolHost): void {
  const { from, to } = editor.routeEnds.peek();
  const result = from && to ? findRoute(editor, from, to) : null;
  editor.route.value = result;
  const found = result?.kind === 'route' ? result : result?.alternative;
  sketch.value = (found?.legs ?? [])
    .filter((leg) => leg.levelId === levelId)
    .map(({ points }): Stroke => ({ kind: 'route', vertices: points.map(toVertex) }))
    .filter(({ vertices }) => vertices.length > 1);
}

/** The route that visitors would get on the map as it is now; null where an end is gone. */
function findRoute(editor: EditorState, from: NamedEnd, to: NamedEnd): RouteResult | null {
  const map = routedMap(editor);
  try {
    const profile = editor.routeProfile.peek();
    const words = { language: editor.defaultLanguage.peek(), avoid: [], exclude: [] };
    return describeRoute(map, buildNetwork(map), { from, to, profile, ...words });
  } catch {
    return null;
  }
}
