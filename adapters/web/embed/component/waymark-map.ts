/** The parameters of the map's address that are attributes and properties of the element. */
const PARAMETERS = [
  ...['level', 'area', 'marker', 'tag', 'open', 'search', 'here', 'from', 'to', 'via', 'step'],
  ...['profile', 'lang', 'theme', 'zoom', 'view', 'controls'],
] as const;

/** The events of the element by the messages of the map. */
const EVENTS: Readonly<Record<string, string>> = {
  ready: 'waymark-ready',
  'state-changed': 'waymark-state',
  'area-click': 'waymark-select',
  'marker-click': 'waymark-select',
  'route-changed': 'waymark-route',
  error: 'waymark-error',
};

type Fields = Readonly<Record<string, unknown>>;
type Message = Fields & Readonly<{ source?: unknown; type?: unknown; id?: unknown }>;
type Waiting = Readonly<{ resolve: (state: unknown) => void; reject: (error: Error) => void }>;

/** Where this script is served is where the maps are. */
const SERVICE = new URL('..', import.meta.url);

/**
 * A map as an element: `<waymark-map project="…" area="gate-82">`. Attributes and properties are the parameters of the map's address, methods
 * its messages, each with a promise of the state that follows; `docs/embedding.md` lists them.
 */
class WaymarkMap extends HTMLElement {
  static readonly observedAttributes = ['project', ...PARAMETERS];

  readonly #frame = document.createElement('iframe');
  readonly #waiting = new Map<string, Waiting>();
  #state: Fields | null = null;
  #isReady = false;
  #sent = 0;

  constructor() {
    super();
    const style = document.createElement('style');
    style.textContent = ':host { display: block; height: 480px } iframe { width: 100%; height: 100%; border: 0 }';
    this.#frame.allow = 'clipboard-write; web-share; geolocation; fullscreen';
    this.attachShadow({ mode: 'open' }).append(style, this.#frame);
  }

  /** The state of the map as it last said; null before it is ready. */
  get state(): Fields | null {
    return this.#state;
  }

  connectedCallback(): void {
    addEventListener('message', this.#receive);
    this.#open();
  }

  disconnectedCallback(): void {
    removeEventListener('message', this.#receive);
    this.#forget('The map was removed from the page.');
  }

  attributeChangedCallback(name: string, former: string | null, value: string | null): void {
    if (!this.isConnected || former === value) return;
    if (name === 'project') this.#open();
    else if (this.#isReady)
      this.setState({ [name]: value === null ? (EMPTY[name] ?? '') : partsOf(name, value) }).catch(() => undefined);
    else this.#open();
  }

  getState(): Promise<unknown> {
    return this.#ask('get-state', {});
  }

  setState(state: Fields): Promise<unknown> {
    return this.#ask('set-state', state);
  }

  select(place: Fields = {}): Promise<unknown> {
    return this.#ask('select', place);
  }

  route(route: Fields = {}): Promise<unknown> {
    return this.#ask('route', route);
  }

  setLanguage(language: string): Promise<unknown> {
    return this.#ask('set-language', { language });
  }

  setPosition(position: Fields = {}): Promise<unknown> {
    return this.#ask('position', position);
  }

  #open(): void {
    const project = this.getAttribute('project');
    this.#forget('Another map was opened.');
    if (!project) {
      this.#frame.removeAttribute('src');
      return;
    }
    const address = new URL(`embed/${encodeURIComponent(project)}`, SERVICE);
    for (const name of PARAMETERS) {
      const value = this.getAttribute(name);
      for (const one of value === null ? [] : partsOf(name, value)) address.searchParams.append(name, one);
    }
    this.#frame.title = this.title || 'Map';
    this.#frame.src = address.href;
  }

  #forget(reason: string): void {
    this.#isReady = false;
    this.#state = null;
    for (const { reject } of this.#waiting.values()) reject(new Error(reason));
    this.#waiting.clear();
  }

  #ask(type: string, fields: Fields): Promise<unknown> {
    if (!this.#isReady) return Promise.reject(new Error('The map is not ready yet: wait for waymark-ready.'));
    const id = `waymark-map ${++this.#sent}`;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#frame.contentWindow?.postMessage({ source: 'waymark', ...fields, type, id }, SERVICE.origin);
    });
  }

  readonly #receive = ({ source, origin, data }: MessageEvent<Message | null>): void => {
    if (source !== this.#frame.contentWindow || origin !== SERVICE.origin || data?.source !== 'waymark') return;
    const { type, id, state } = data;
    if (type === 'ready') this.#isReady = true;
    if (state) this.#state = state as Fields;
    const waiting = this.#waiting.get(String(id));
    if (waiting) {
      this.#waiting.delete(String(id));
      if (type === 'error') waiting.reject(new Error(String(data.message)));
      else waiting.resolve(state);
    }
    const event = EVENTS[String(type)];
    if (event) this.dispatchEvent(new CustomEvent(event, { detail: data, bubbles: true, composed: true }));
  };
}

/** What an attribute that is removed leaves to the map. */
const EMPTY: Fields = { tag: [], via: [], step: 0, controls: 1 };

/** Several tags and stops are separated by semicolons: points have commas. */
const partsOf = (name: string, value: string): readonly string[] =>
  name === 'tag' || name === 'via' ? value.split(/\s*;\s*/).filter(Boolean) : [value];

for (const name of PARAMETERS)
  Object.defineProperty(WaymarkMap.prototype, name, {
    get(this: HTMLElement) {
      return this.getAttribute(name);
    },
    set(this: HTMLElement, value: unknown) {
      const text = Array.isArray(value) ? value.join(';') : value;
      if (text === null || text === undefined || text === '') this.removeAttribute(name);
      else this.setAttribute(name, String(text));
    },
  });

if (!customElements.get('waymark-map')) customElements.define('waymark-map', WaymarkMap);
