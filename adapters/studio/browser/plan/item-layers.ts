import type Feature from 'ol/Feature.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorImageLayer from 'ol/layer/VectorImage.js';
import VectorSource from 'ol/source/Vector.js';
import type { ItemRef } from '../editor/editor-state.ts';
import type { Placed } from '../geometry/placed.ts';
import { featureKey, featureOf } from './features.ts';
import { styleOf } from './looks.ts';

/** What the layers ask about the items. */
export type Items = {
  /** An item by its reference; null where there is none, or it is hidden. */
  readonly placed: (item: ItemRef) => Placed | null;
  readonly nameOf: (placed: Placed) => string;
};

/** How far around the view the picture of the items reaches, so that moving it a little draws nothing anew. */
const IMAGE_RATIO = 1.6;

/**
 * The items of a level: those at rest in one picture, the chosen ones in a layer above it that is drawn on every frame, and those of
 * another level as a ghost below. Features are made from items and never changed by interactions.
 */
export function itemLayers({ placed, nameOf }: Items) {
  const resting = new VectorSource();
  const live = new VectorSource();
  const ghosts = new VectorSource();
  const layers = [
    new VectorImageLayer({ source: ghosts, imageRatio: IMAGE_RATIO }),
    new VectorImageLayer({ source: resting, imageRatio: IMAGE_RATIO, declutter: false }),
    new VectorLayer({ source: live, updateWhileInteracting: true, updateWhileAnimating: true }),
  ];
  let levelId = '';
  let chosen: ReadonlySet<string> = new Set();

  function drawn(one: Placed, isChosen: boolean): Feature {
    const feature = featureOf(one, levelId);
    feature.setStyle(styleOf(one, isChosen ? 'chosen' : 'plain', nameOf(one)));
    return feature;
  }

  function take(key: string): void {
    for (const source of [resting, live]) {
      const feature = source.getFeatureById(key);
      if (feature) source.removeFeature(feature as Feature);
    }
  }

  /** Draws items anew, or takes them away where they are gone. */
  function refresh(items: readonly ItemRef[]): void {
    for (const item of items) {
      const key = featureKey(item);
      take(key);
      const one = placed(item);
      if (one) (chosen.has(key) ? live : resting).addFeature(drawn(one, chosen.has(key)));
    }
  }

  return {
    layers,
    refresh,
    /** Shows a level with these items, and those of another one as a ghost. */
    showLevel(
      id: string,
      items: readonly Placed[],
      ghost: { readonly id: string; readonly items: readonly Placed[] } | null,
    ) {
      levelId = id;
      for (const source of [resting, live, ghosts]) source.clear(true);
      resting.addFeatures(items.filter((one) => !chosen.has(keyOf(one))).map((one) => drawn(one, false)));
      live.addFeatures(items.filter((one) => chosen.has(keyOf(one))).map((one) => drawn(one, true)));
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
      const changed = [...before, ...chosen].filter((key) => before.has(key) !== chosen.has(key));
      refresh(changed.map(refOf));
    },
    /** Draws these in the places of chosen items, while they are dragged; nothing is stored. */
    preview(items: readonly Placed[]): void {
      for (const one of items) {
        take(keyOf(one));
        live.addFeature(drawn(one, true));
      }
    },
  };
}

const keyOf = ({ noun, item }: Placed): string => featureKey({ noun, id: item.id });

function refOf(key: string): ItemRef {
  const [noun, id] = key.split('/');
  return { noun: noun as ItemRef['noun'], id: id! };
}
