/** The middle of the view and the size of a pixel there, in units of the plan. */
export type PlanLook = { readonly x: number; readonly y: number; readonly unitsPerPixel: number };

export type EditorAddress = {
  readonly level: string | null;
  readonly place: string | null;
  readonly view: PlanLook | null;
};

/** What `?level=…&place=…&view=x,y,units` names; null what it does not. */
export function readAddress(search: string): EditorAddress {
  const query = new URLSearchParams(search);
  const numbers = (query.get('view') ?? '').split(',').map(Number);
  const [x, y, unitsPerPixel] = numbers;
  const isView = numbers.length === 3 && numbers.every(Number.isFinite) && unitsPerPixel! > 0;
  return {
    level: query.get('level'),
    place: query.get('place'),
    view: isView ? { x: x!, y: y!, unitsPerPixel: unitsPerPixel! } : null,
  };
}

/** The query with this level, place and view, and without what it asked to be shown, which was done. */
export function addressOf(search: string, { level, place, view }: EditorAddress): string {
  const query = new URLSearchParams(search);
  const written = view && [view.x, view.y, view.unitsPerPixel].map((value) => Number(value.toPrecision(6))).join(',');
  for (const [name, value] of Object.entries({ level, place, view: written })) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  return `?${query.toString().replaceAll('%2C', ',')}`;
}
