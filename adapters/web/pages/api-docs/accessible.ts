type Attributes = Readonly<Record<string, string | ((element: HTMLElement) => string)>>;

const rowName = (element: HTMLElement): string => element.closest('tr')?.dataset.paramName ?? '';

/** The attributes that elements of the library lack, by selector. */
const ATTRIBUTES: Readonly<Record<string, Attributes>> = {
  '.information-container': { role: 'region', 'aria-label': 'About this API' },
  'section.filter': { 'aria-label': 'Filter' },
  'h3.opblock-tag, .modal-ux-header h3': { 'aria-level': '2' },
  '.opblock-body h4, .modal-ux-content h4': { 'aria-level': '3' },
  '.opblock-body h5': { 'aria-level': '4' },
  '.modal-ux': { role: 'dialog', 'aria-modal': 'true', 'aria-label': 'Available authorizations' },
  '.close-modal': { 'aria-label': 'Close' },
  '.modal-btn.authorize': { 'aria-label': 'Authorize' },
  '.operation-filter-input': { 'aria-label': 'Filter by tag or path' },
  'textarea.body-param__text': { 'aria-label': 'Request body' },
  'tr[data-param-name] :is(select, input, textarea)': { 'aria-label': rowName },
  'pre:not(.version)': { tabindex: '0' },
};

/** Adds to what is shown in `root` what screen readers and keyboards need, whenever it changes. */
export function keepAccessible(root: HTMLElement): void {
  const complete = () => {
    for (const [selector, attributes] of Object.entries(ATTRIBUTES)) {
      for (const element of root.querySelectorAll<HTMLElement>(selector)) setAll(element, attributes);
    }
  };
  new MutationObserver(complete).observe(root, { childList: true, subtree: true });
}

function setAll(element: HTMLElement, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    element.setAttribute(name, typeof value === 'string' ? value : value(element));
  }
}
