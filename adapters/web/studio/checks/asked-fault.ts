import { FAULT_KINDS, type Fault } from './fault.ts';

const NOUNS = ['levels', 'areas', 'markers', 'corridors', 'transitions'] as const;

/** The query by which a link asks the editor to show what a warning is about, or to begin to mend it. */
export function askingFor({ kind, noun, id, detail, others = [] }: Fault, isFixed: boolean): string {
  const query = new URLSearchParams({
    show: [{ noun, id }, ...others].map((item) => `${item.noun}:${item.id}`).join(','),
  });
  if (isFixed) query.set('fix', kind);
  if (isFixed && detail) query.set('detail', detail);
  return query.toString();
}

/** What the address asks the editor to show, as `?show=areas:ID,areas:ID`, and to mend; null where nothing of the map is asked for. */
export function askedFault(search: string): (Omit<Fault, 'kind'> & { readonly kind: Fault['kind'] | null }) | null {
  const query = new URLSearchParams(search);
  const [first, ...rest] = (query.get('show') ?? '').split(',').flatMap(refOf);
  if (!first) return null;
  const others = rest.flatMap(({ noun, id }) => (noun === 'levels' ? [] : [{ noun, id }]));
  const kind = FAULT_KINDS.find((each) => each === query.get('fix')) ?? null;
  const detail = query.get('detail');
  return { kind, ...first, others, ...(detail !== null && { detail }) };
}

function refOf(written: string): readonly Pick<Fault, 'noun' | 'id'>[] {
  const [name, id] = written.split(':');
  const noun = NOUNS.find((each) => each === name);
  return noun && id ? [{ noun, id }] : [];
}
