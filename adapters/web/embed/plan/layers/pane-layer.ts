import { Layer } from 'leaflet';

/** A layer of Leaflet in a pane of the map. Leaflet's own layers without an initializer ignore options that are passed to them. */
export class PaneLayer extends Layer {
  constructor(pane: string) {
    super();
    this.options = { ...this.options, pane };
  }
}
