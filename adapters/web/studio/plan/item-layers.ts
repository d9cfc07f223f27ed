import type Feature from 'ol/Feature.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorImageLayer from 'ol/layer/VectorImage.js';
import VectorSource from 'ol/source/Vector.js';
import type Style from 'ol/style/Style.js';
import type { ItemRef } from '../editor/editor-state.ts';
import type { Placed } from '../geometry/placed.ts';
import { featureKey, featureOf } from './features.ts';
import { type Look, styleOf } from './looks.ts';

/** What the layers ask about the items. */
export type Items = {
  /** An item by its reference; null where there is none, or it is hidden. */
  readonly placed: (item: ItemRef) => Placed | null;
  readonly nameOf: (placed: Placed) => string;
  /** An item in the colour in which visitors see it. */
  readonly inColor: (placed: Placed) => Placed;
};

/** The items of another level that are seen through the one that is shown. */
export type Ghost = { readonly id: string; readonly items: readonly Placed[] };

/** How far around the view the picture of the items reaches, so that moving it a little draws nothing anew. */
const IMAGE_RATIO = 1.6;

/** How wide a letter of a name is at least, in pixels: a name that cannot fit is not measured. */
const LETTER = 5;

/**
 * The items of a level: all of them in one picture, the chosen ones in a layer above it that is drawn on every frame, and those of
 * another level as a ghost below. An item leaves the picture when it is changed while it is chosen, and comes back when it is not chosen
 * any more: choosing alone does not draw the picture anew. Features are made from items and never changed by interactions.
 */
export function itemLayers({ placed, nameOf, inColor }: Items) {
  const resting = new VectorSource();
  const live = new VectorSource();
  const ghosts = new VectorSource();
  const layers = [
    new VectorImageLayer({ source: ghosts, imageRatio: IMAGE_RATIO }),
    new VectorImageLayer({ source: resting, imageRatio: IMAGE_RATIO, declutter: true }),
    new VectorLayer({ source: live, updateWhileInteracting: true, updateWhileAnimating: true }),
  ];
  let levelId = '';
  let chosen: ReadonlySet<string> = new Set();
  let previewed: readonly string[] = [];

  function drawn(one: Placed, look: Look): Feature {
    const feature = featureOf(one, levelId);
    const name = look === 'outlined' || look === 'ghost' ? '' : nameOf(one);
    const [left, , right] = feature.getGeometry()!.getExtent() as [number, number, number];
    const needed = one.noun === 'areas' && look === 'plain' ? LETTER * name.length : 0;
    const made = new Map<string, Style>();
    feature.setStyle((_, resolution) => {
      const shown = (right - left) / resolution < needed ? '' : name;
      const style = made.get(shown) ?? styleOf(inColor(one), look, shown);
      made.set(shown, style);
      return style;
    });
    return feature;
  }

  function take(source: VectorSource, key: string): void {
    const feature = source.getFeatureById(key);
    if (feature) source.removeFeature(feature as Feature);
  }

  /** Draws items anew, or takes them away where they are gone. */
  function refresh(items: readonly ItemRef[]): void {
    for (const item of items) {
      const key = featureKey(item);
      for (const source of [resting, live]) take(source, key);
      const one = placed(item);
      if (one && chosen.has(key)) live.addFeature(drawn(one, 'chosen'));
      else if (one) resting.addFeature(drawn(one, 'plain'));
    }
  }

  function choose(key: string): void {
    const one = placed(refOf(key));
    if (one && !live.getFeatureById(key)) live.addFeature(drawn(one, 'outlined'));
  }

  function leave(key: string): void {
    if (resting.getFeatureById(key)) take(live, key);
    else refresh([refOf(key)]);
  }

  return {
    layers,
    refresh,
    /** Shows a level with these items, and those of another one as a ghost. */
    showLevel(id: string, items: readonly Placed[], ghost: Ghost | null) {
      levelId = id;
      for (const source of [resting, live, ghosts]) source.clear(true);
      resting.addFeatures(items.map((one) => drawn(one, 'plain')));
      for (const key of chosen) choose(key);
      if (!ghost) return;
      const seenThrough = ghost.items.map((one) => {
        const feature = featureOf(one, ghost.id);
        feature.setStyle(styleOf(one, 'ghost', ''));
        return feature;
      });
      ghosts.addFeatures(seenThrough);
    },
    choose(items: readonly ItemRef[]): void {
      const before = chosen;
      chosen = new Set(items.map(featureKey));
      for (const key of before) if (!chosen.has(key)) leave(key);
      for (const key of chosen) if (!before.has(key)) choose(key);
    },
    /** Draws these in the places of items while they are dragged, and all others as they are; nothing is stored. */
    preview(items: readonly Placed[]): void {
      const keys = items.map(keyOf);
      refresh(previewed.filter((key) => !keys.includes(key)).map(refOf));
      previewed = keys;
      for (const one of items) {
        for (const source of [resting, live]) take(source, keyOf(one));
        live.addFeature(drawn(one, 'chosen'));
      }
    },
  };
}

const keyOf = ({ noun, item }: Placed): string => featureKey({ noun, id: item.id });

function refOf(key: string): ItemRef {
  const [noun, id] = key.split('/');
  return { noun: noun as ItemRef['noun'], id: id! };
}
